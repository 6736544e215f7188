import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Manager } from '@/api/types.ts';
import { useOrganisationToday } from '@/api/use-organisation-today.ts';
import { addDays } from '@/lib/days.ts';
import { waitingQuery } from './teams-query.ts';

/**
 * What to say to who ends a manager now or today: without another one tomorrow, what waits is the administrators'.
 * Asks how much that is only where it would be said.
 */
export function useLastOne(team: number, others: readonly Manager[], ends: boolean): string | undefined {
  const { t } = useTranslation();
  const today = useOrganisationToday();
  const tomorrow = addDays(today, 1);
  const isLast =
    ends && !others.some(({ from_day: from, last_day: last }) => from <= tomorrow && (last ?? tomorrow) > today);
  const count = useQuery({ ...waitingQuery(team), enabled: isLast }).data?.data.total ?? 0;
  return isLast && count > 0 ? t('managers.lastOne', { count }) : undefined;
}
