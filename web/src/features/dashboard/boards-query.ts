import { keepPreviousData } from '@tanstack/react-query';
import { listBoardsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { gainsOver, type PeriodKind } from '@/board/period.ts';

/** Specification, section 9. */
const teamsPerPage = 6;
export const membersShown = 10;

/**
 * A page of team cards. The browser revalidates by ETag, so an unchanged board costs a 304. A failed refresh
 * keeps what is shown, and the next one comes soon enough that none is repeated at once.
 */
export function boardsQuery(page: number, period?: PeriodKind) {
  return {
    ...listBoardsOptions({ query: { page, limit: teamsPerPage, members: membersShown, ...gainsOver(period) } }),
    retryOnMount: false,
    placeholderData: keepPreviousData,
  } as const;
}
