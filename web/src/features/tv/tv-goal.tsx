import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ScreenGoal } from '@/api/types.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatPercent } from '@/lib/format-figures.ts';
import { statusLooks } from '@/ui/goals/goal-status.tsx';
import { goalNumber, metricNames, periodName } from '@/ui/goals/goal-words.ts';
import { isSet, type GoalStatus } from '@/ui/goals/types.ts';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { TvGoalChart } from './tv-goal-chart.tsx';
import '@/ui/goals/goals.css';
import './tv-goal.css';

type StatusProps = { status: GoalStatus; pill?: boolean };

function TvStatus({ status, pill = false }: StatusProps) {
  const { t } = useTranslation();
  const { icon: Icon, text, colour, tint } = statusLooks[status];
  return (
    <span className={`tv-status ${colour} ${pill ? `tv-status-pill ${tint}` : ''}`}>
      <Icon aria-hidden strokeWidth={2.1} />
      {t(text)}
    </span>
  );
}

type FactProps = { name: string; children: ReactNode };

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type LargeProps = { text: string; value: string };

/** The number of a sentence is large, its words are not. */
function Large({ text, value }: LargeProps) {
  const [before = '', after = ''] = text.split(value, 2);
  return (
    <>
      {before}
      <b>{value}</b>
      {after}
    </>
  );
}

type NamesProps = { status: 'reached' | 'ahead'; people: ScreenGoal['reached'] };

function Names({ status, people: { names, count } }: NamesProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const more = count - names.length;
  return (
    <li>
      <TvStatus status={status} />
      <span className="truncate">
        {names.join(', ')}
        {more > 0 && ` ${t('tv.andMore', { count: more })}`}
      </span>
    </li>
  );
}

type Props = {
  goal: ScreenGoal;
  team: { name: string; picture?: string | null };
  /** The organisation's day: a period that is over shows its result for a day. */
  today: string;
  currency: string | undefined;
  unit: number;
};

/** GOAL-07: a team's goal across a room. Who reached theirs or is ahead is named, nobody else. */
export function TvGoal({ goal, team, today, currency, unit }: Props) {
  const { t, i18n } = useTranslation();
  const { line, period, reached, ahead } = goal;
  const format = (value: number): string => goalNumber(value, line.metric, i18n.language, currency);
  const name = periodName(period.kind, period, i18n.language);
  const metric = t(metricNames[line.metric]);
  const target = line.own_target ?? 0;
  const isOver = period.last_day < today;
  const soFar = format(Math.round((line.value - line.value_last_night) * 100) / 100);
  const summary = t('goals.chart', {
    metric,
    period: name,
    target: format(target),
    value: format(line.value),
    expected: format(line.expected ?? 0),
  });
  return (
    <article aria-labelledby="tv-goal" className="tv-card tv-goal">
      <header className="tv-goal-head">
        <TeamLogo name={team.name} picture={team.picture} className="tv-goal-logo" />
        <div className="min-w-0 flex-1">
          <h2 id="tv-goal" title={team.name} className="truncate">
            {team.name}
          </h2>
          <p className="truncate">{t('tv.goal', { metric, period: name })}</p>
        </div>
        <p className="tv-goal-value">
          <b>{format(line.value)}</b>
          <span>{t('goals.ofTarget', { target: format(target) })}</span>
        </p>
        {line.status && <TvStatus status={line.status} pill />}
      </header>
      <TvGoalChart goal={goal} unit={unit} isRunning={!isOver} summary={summary} format={format} />
      <div className="tv-goal-facts">
        <dl>
          {isOver ? (
            <Fact name={t('goals.result')}>
              <b>
                {isSet(line.reached_on)
                  ? t('goals.reachedOn', { day: formatDay(line.reached_on, i18n.language, 'dayMonth') })
                  : t('goals.missedBy', { share: formatPercent(line.value, target, i18n.language) })}
              </b>
            </Fact>
          ) : (
            <Fact name={t('common.today')}>
              <Large text={t('tv.soFar', { count: soFar })} value={soFar} />
            </Fact>
          )}
          {isSet(line.need) && isSet(line.left) && (
            <Fact name={t('tv.needs', { count: line.left })}>
              <Large text={t('goals.aDay', { need: format(line.need) })} value={format(line.need)} />
            </Fact>
          )}
        </dl>
        {reached.count + ahead.count > 0 && (
          <ul>
            <Names status="reached" people={reached} />
            <Names status="ahead" people={ahead} />
          </ul>
        )}
      </div>
    </article>
  );
}
