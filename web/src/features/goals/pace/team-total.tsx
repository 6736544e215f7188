import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/text-key.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useCurrency } from '@/api/use-currency.ts';
import type { GoalsPage, ListedTeam } from '@/api/types.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatPercent } from '@/lib/format-figures.ts';
import { GoalStatusMark } from '@/ui/goals/goal-status.tsx';
import { goalNumber, metricNames, periodName } from '@/ui/goals/goal-words.ts';
import { type GoalPeriodKind, isSet } from '@/ui/goals/types.ts';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { BurnUp } from './burn-up.tsx';

type Props = {
  page: GoalsPage;
  team: ListedTeam | undefined;
  /** What stands where there is no target. */ noTarget: ReactNode;
};

const noDays: Record<GoalPeriodKind, TextKey> = {
  week: 'goals.noDays.week',
  month: 'goals.noDays.month',
  quarter: 'goals.noDays.quarter',
};

/** The team's own goal: the chart, and its numbers beside it. */
export function TeamTotal({ page, team, noTarget }: Props) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const { period, metric, team: line } = page;
  const format = (value: number): string => goalNumber(value, metric, i18n.language, currency);
  const name = periodName(period.kind, period, i18n.language);
  const isOver = period.last_day < page.today && page.day === period.last_day;
  const today = Math.round((line.value - line.value_last_night) * 100) / 100;
  const summary = !isSet(line.own_target)
    ? `${t(metricNames[metric])}, ${name}: ${format(line.value)}`
    : t('goals.chart', {
        metric: t(metricNames[metric]),
        period: name,
        target: format(line.own_target),
        value: format(line.value),
        expected: format(line.expected ?? 0),
      });
  return (
    <section
      aria-labelledby="team-goal"
      className="overflow-clip rounded-lg border border-border bg-card shadow-card lg:grid lg:grid-cols-[minmax(0,1fr)_268px]"
    >
      <div className="min-w-0 px-4 pt-4 pb-2 md:pl-[18px]">
        <header className="mb-3 flex items-center gap-3">
          {team && <TeamLogo name={team.name} picture={team.picture} />}
          <div className="min-w-0 flex-1">
            <h2 id="team-goal" className="truncate type-h2">
              {team?.name ?? ''}
            </h2>
            <p className="type-caption text-muted-foreground">
              {`${t(metricNames[metric])} · ${name} · ${t('goals.workDays', { count: period.work_days })}`}
            </p>
          </div>
          {line.status && <GoalStatusMark status={line.status} pill />}
        </header>
        {period.work_days === 0 && <Say title={t(noDays[period.kind])} hint={t('goals.noDaysHint')} />}
        {period.work_days > 0 && !isSet(line.own_target) && noTarget}
        <ul
          aria-hidden
          data-goal={metric}
          className="mb-1 flex flex-wrap gap-x-4 gap-y-1 type-caption text-foreground-2 [&_li]:flex [&_li]:items-center [&_li]:gap-1.5"
        >
          <li>
            <i className="h-[2.5px] w-[18px] rounded-full bg-[var(--edge)]" />
            {t(metricNames[metric])}
          </li>
          {isSet(line.own_target) && (
            <li>
              <i className="h-0.5 w-[18px] bg-[repeating-linear-gradient(90deg,var(--foreground-2)_0_5px,transparent_5px_8px)]" />
              {t('goals.pace')}
            </li>
          )}
          <li>
            <i className="h-2.5 w-[18px] rounded-[3px] bg-bar-track shadow-[inset_0_0_0_1px_var(--border-strong)]" />
            {t('goals.noWork')}
          </li>
        </ul>
        <BurnUp page={page} summary={summary} format={format} />
      </div>
      <div className="grid grid-cols-1 border-border max-lg:border-t max-lg:sm:grid-cols-3 lg:border-l">
        <Fact
          name={t(metricNames[metric])}
          value={format(line.value)}
          more={!isSet(line.own_target) ? undefined : t('goals.ofTarget', { target: format(line.own_target) })}
          hint={isOver || today === 0 ? undefined : t('goals.todayOfThem', { count: today })}
          big
        />
        {isOver && isSet(line.own_target) && (
          <Fact
            name={t('goals.result')}
            value={
              isSet(line.reached_on)
                ? t('goals.reachedOn', { day: formatDay(line.reached_on, i18n.language, 'dayMonth') })
                : t('goals.missedBy', { share: formatPercent(line.value, line.own_target, i18n.language) })
            }
          />
        )}
        {!isOver && isSet(line.expected) && (
          <Fact
            name={t('goals.expected')}
            value={t('goals.tonight', { value: format(line.expected) })}
            hint={t('goals.lastNight', { value: format(line.expected_last_night ?? 0) })}
          />
        )}
        {isSet(line.need) && isSet(line.left) && (
          <Fact
            name={t('goals.needs')}
            value={t('goals.aDay', { need: format(line.need) })}
            hint={t('goals.forDays', { count: line.left })}
          />
        )}
      </div>
    </section>
  );
}

export const Say = ({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) => (
  <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-[10px] border border-border-strong bg-inset px-3 py-2.5 type-dense text-foreground-2">
    <b className="font-[570] text-foreground">{title}</b> {hint} {action}
  </p>
);

type FactProps = { name: string; value: string; more?: string | undefined; hint?: string | undefined; big?: boolean };

const Fact = ({ name, value, more, hint, big = false }: FactProps) => (
  <div className="flex flex-col justify-center border-border px-4 py-3 not-last:border-b md:px-[18px] max-lg:sm:not-last:border-r max-lg:sm:not-last:border-b-0">
    <span className="type-caption font-[520] text-muted-foreground">{name}</span>
    <span className={`mt-0.5 tabular-nums ${big ? 'type-display' : 'text-xl leading-[1.625rem] font-[620]'}`}>
      {value} {more !== undefined && <small className="text-base font-[500] text-foreground-2">{more}</small>}
    </span>
    {hint !== undefined && <span className="type-caption text-muted-foreground">{hint}</span>}
  </div>
);
