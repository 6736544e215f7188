import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import type { ListBoardsResponse } from '@/api/gen/types.gen.ts';
import { type KeptBoard, keptBoard } from '@/api/kept-board.ts';
import type { Me } from '@/api/types.ts';
import type { PeriodKind } from '@/board/period.ts';
import { usePeriodParts } from '@/board/use-period-parts.ts';
import { Button } from '@/ui/button.tsx';
import { membersShown } from './boards-query.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { TeamGrid } from './team-grid.tsx';

type Asked = { isError: boolean; isSuccess: boolean; isPlaceholderData: boolean; error: unknown };

/**
 * Whether no answer came at all; an error answer is no lost network. It stays true during a retry, when the query itself
 * has already cleared its error.
 */
export function useCutOff({ isError, isSuccess, isPlaceholderData, error }: Asked): boolean {
  const [cut, setCut] = useState(false);
  const known = isError || (isSuccess && !isPlaceholderData);
  const now = known ? error instanceof ApiError && error.status === undefined : cut;
  if (now !== cut) setCut(now);
  return now;
}

/** Each board that comes is kept on this device for a time without network. */
export function useKeepBoard(me: Me | undefined, boards: ListBoardsResponse['data'] | undefined, at: number): void {
  useEffect(() => {
    if (me && boards) keptBoard.write({ me, boards, at });
  }, [me, boards, at]);
}

/**
 * The board of this device that may stand in for a page: any from before the app was opened; one that this app itself
 * has loaded only for its own page and period, because turning to one that does not come must not show another.
 */
export function keptFor(page: number, period?: PeriodKind): KeptBoard | undefined {
  const kept = keptBoard.read();
  const isOf = (boards: KeptBoard['boards']) => boards.page === page && (boards.period?.kind ?? undefined) === period;
  return kept && (kept.at < performance.timeOrigin || isOf(kept.boards)) ? kept : undefined;
}

type Props = { kept: KeptBoard; busy: boolean; onRetry: () => void };

/** The last board of this device, with its age; read-only, without links. */
export function KeptBoards({ kept, busy, onRetry }: Props) {
  const { t, i18n } = useTranslation();
  const parts = usePeriodParts();
  return (
    <>
      <DashboardHead updatedAt={kept.at} live={false} kept />
      {parts && <parts.PeriodNote boards={kept.boards} className="mb-4" />}
      <TeamGrid
        teams={kept.boards.teams}
        gains={parts?.gainParts(kept.boards, t, i18n.language)}
        me={kept.me}
        you={kept.boards.you}
        limit={membersShown}
        canOpenScores={() => false}
        loading={false}
      />
      <Button size="touch" disabled={busy} onClick={onRetry} className="mt-5 self-center">
        {t('load.retry')}
      </Button>
    </>
  );
}
