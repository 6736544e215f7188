import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getTeamGoalsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { GoalBar } from '@/ui/goals/goal-bar.tsx';
import { GoalStatusMark } from '@/ui/goals/goal-status.tsx';
import { goalNumber, metricNames } from '@/ui/goals/goal-words.ts';
import type { GoalLine } from '@/ui/goals/types.ts';

type LinkProps = { className: string; children: ReactNode };

type Props = {
  team: number;
  /** All teams of the page: they are asked for at once, and their lists stay level. */
  teams: readonly number[];
  /** To the goals, with a line's metric and period, or to the targets where there is none. */
  renderLink: (line: GoalLine | undefined, link: LinkProps) => ReactNode;
};

const boxClass = 'mx-3 mb-3 block min-h-[77px] rounded-md border border-border bg-inset px-3 py-2.5';
const askedAgainMs = 60_000;

/** A team's goal on its card; nothing while no team of the page has one. */
export function GoalStrip({ team, teams, renderLink }: Props) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const goals = useQuery({
    ...getTeamGoalsOptions({ query: { ids: teams.join(',') } }),
    refetchInterval: askedAgainMs,
    placeholderData: (before) => before,
  }).data?.data;
  const own = goals?.find(({ id }) => id === team);
  if (!own || goals?.every(({ line }) => line == null)) return null;
  const line = own.line ?? undefined;
  if (!line) {
    return (
      <div className={`${boxClass} flex flex-col justify-center gap-1.5 border-dashed`}>
        <p className="flex items-center justify-between gap-2">
          <GoalStatusMark status="none" />
          {own.can_edit &&
            renderLink(undefined, {
              className: 'rounded-xs text-xs font-[540] text-primary-text hover:underline',
              children: t('goals.setOne'),
            })}
        </p>
      </div>
    );
  }
  const format = (value: number): string => goalNumber(value, line.metric, i18n.language, currency);
  return renderLink(line, {
    className: `${boxClass} hover:border-border-strong`,
    children: (
      <>
        <span className="mb-2 flex items-center justify-between gap-2.5 type-caption font-[520] text-foreground-2">
          <span className="truncate">{`${t(metricNames[line.metric])} · ${t(`goals.kind.${line.period}`)}`}</span>
          {line.status && <GoalStatusMark status={line.status} />}
        </span>
        <GoalBar line={line} over="inset" />
        <span className="mt-2 flex justify-between gap-2.5 type-caption tabular-nums text-muted-foreground">
          <span>
            <b className="font-[600] text-foreground">{format(line.value)}</b>{' '}
            {line.own_target != null && t('goals.ofTarget', { target: format(line.own_target) })}
          </span>
          {line.expected != null && <span>{t('goals.expectedTonight', { value: format(line.expected) })}</span>}
        </span>
      </>
    ),
  });
}
