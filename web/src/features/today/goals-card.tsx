import { useTranslation } from '@/i18n/use-translation.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { formatDay } from '@/lib/format-date.ts';
import { GoalBar } from '@/ui/goals/goal-bar.tsx';
import { GoalStatusMark } from '@/ui/goals/goal-status.tsx';
import { goalNumber, kindNames, metricNames } from '@/ui/goals/goal-words.ts';
import type { GoalLine } from '@/api/types.ts';
import { isSet } from '@/ui/goals/types.ts';
import { TodayCard } from './today-card.tsx';
import type { Place } from './types.ts';

type Props = { goals: readonly GoalLine[]; places: readonly Place[] };

/** One's own goals, at most three. */
export function GoalsCard({ goals, places }: Props) {
  const { t } = useTranslation();
  return (
    <TodayCard id="goals" title={t('goals.mine')}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul role="list">
        {goals.map((line) => (
          <li
            key={`${line.person?.group_member_id} ${line.metric} ${line.period}`}
            className="border-t border-border px-4 pt-3 pb-3.5"
          >
            <Goal line={line} team={teamOf(line, places)} />
          </li>
        ))}
      </ul>
    </TodayCard>
  );
}

/** Where there are several teams, a goal says whose it is. */
function teamOf(line: GoalLine, places: readonly Place[]): string | undefined {
  if (places.length < 2) return undefined;
  return places.find(({ group_member_id }) => group_member_id === line.person?.group_member_id)?.team.name;
}

function Goal({ line, team }: { line: GoalLine; team: string | undefined }) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const format = (value: number): string => goalNumber(value, line.metric, i18n.language, currency);
  const what = [t(metricNames[line.metric]), t(kindNames[line.period]), ...(team === undefined ? [] : [team])];
  return (
    <>
      <p className="flex items-center justify-between gap-2 type-caption font-[520] text-foreground-2">
        <span className="min-w-0 truncate">{what.join(' · ')}</span>
        {line.status && <GoalStatusMark status={line.status} />}
      </p>
      <p className="mt-0.5 mb-2 text-xl leading-7 font-[620] tabular-nums">
        {format(line.value)}{' '}
        {isSet(line.own_target) && (
          <small className="type-dense font-[480] text-muted-foreground">
            {t('goals.ofTarget', { target: format(line.own_target) })}
          </small>
        )}
      </p>
      <GoalBar line={line} className="h-2" />
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 type-caption tabular-nums text-muted-foreground">
        {line.status === 'reached' && isSet(line.reached_on) ? (
          <span>{t('goals.reachedOn', { day: formatDay(line.reached_on, i18n.language, 'near') })}</span>
        ) : (
          isSet(line.need) &&
          isSet(line.left) && (
            <span className="text-foreground-2">
              {t('goals.youNeed', { need: format(line.need), count: line.left })}
            </span>
          )
        )}
        {isSet(line.expected) && <span>{t('goals.tonight', { value: format(line.expected) })}</span>}
        {isSet(line.away_days) && line.away_days > 0 && isSet(line.target) && isSet(line.own_days) && (
          <span className="w-full">
            {t('goals.own', {
              target: format(line.target),
              own: format(line.own_target ?? 0),
              away: line.away_days,
              count: line.own_days + line.away_days,
            })}
          </span>
        )}
      </p>
    </>
  );
}
