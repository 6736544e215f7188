import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getTeamGoalsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { GoalBar } from '@/ui/goals/goal-bar.tsx';
import { GoalStatusMark } from '@/ui/goals/goal-status.tsx';
import { goalNumber, kindNames, metricNames } from '@/ui/goals/goal-words.ts';
import { isSet } from '@/ui/goals/types.ts';

type Props = {
  team: number;
  /** All teams of the page: they are asked for at once, and their lists stay level. */
  teams: readonly number[];
};

const boxClass = 'mx-3 mb-3 block min-h-[77px] rounded-md border border-border bg-inset px-3 py-2.5';
const askedAgainMs = 60_000;

/** A team's goal on its card; nothing while no team of the page has one. */
export function GoalStrip({ team, teams }: Props) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const goals = useQuery({
    ...getTeamGoalsOptions({ query: { ids: teams.join(',') } }),
    refetchInterval: askedAgainMs,
    placeholderData: (before) => before,
  }).data?.data;
  const own = goals?.find(({ id }) => id === team);
  if (!own || goals?.every(({ line }) => !isSet(line))) return null;
  const line = own.line ?? undefined;
  if (!line) {
    return (
      <div className={`${boxClass} flex flex-col justify-center gap-1.5 border-dashed`}>
        <p className="flex items-center justify-between gap-2">
          <GoalStatusMark status="none" />
          {own.can_edit && (
            <Link
              to="/goals"
              search={{ team, view: 'targets' }}
              className="rounded-xs text-xs font-[540] text-primary-text hover:underline"
            >
              {t('goals.setOne')}
            </Link>
          )}
        </p>
      </div>
    );
  }
  const format = (value: number): string => goalNumber(value, line.metric, i18n.language, currency);
  return (
    <Link
      to="/goals"
      search={{ team, metric: line.metric, period: line.period }}
      className={`${boxClass} hover:border-border-strong`}
    >
      <span className="mb-2 flex items-center justify-between gap-2.5 type-caption font-[520] text-foreground-2">
        <span className="truncate">{`${t(metricNames[line.metric])} · ${t(kindNames[line.period])}`}</span>
        {line.status && <GoalStatusMark status={line.status} />}
      </span>
      <GoalBar line={line} over="inset" />
      <span className="mt-2 flex justify-between gap-2.5 type-caption tabular-nums text-muted-foreground">
        <span>
          <b className="font-[600] text-foreground">{format(line.value)}</b>{' '}
          {isSet(line.own_target) && t('goals.ofTarget', { target: format(line.own_target) })}
        </span>
        {isSet(line.expected) && <span>{t('goals.expectedTonight', { value: format(line.expected) })}</span>}
      </span>
    </Link>
  );
}
