import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { GoalBar } from '@/ui/goals/goal-bar.tsx';
import { GoalStatusMark } from '@/ui/goals/goal-status.tsx';
import { goalNumber, kindNames, metricNames } from '@/ui/goals/goal-words.ts';
import type { GoalLine } from '@/api/types.ts';
import { CardFoot, footLinkClass, TodayCard } from './today-card.tsx';
import type { Lead } from './types.ts';

/** TDAY-08: who needs help in the teams that one leads. Never shown to others. */
export function BehindCard({ leads }: { leads: readonly Lead[] }) {
  const { t } = useTranslation();
  const late = leads.filter(({ behind }) => behind.length > 0);
  const [first] = late;
  if (!first) return null;
  const total = late.reduce((sum, { behind_total }) => sum + behind_total, 0);
  const others = leads.reduce((sum, lead) => sum + lead.others, 0);
  const [line] = first.behind;
  const { metric, period } = line ?? {};
  const aside =
    late.length === 1 && metric && period ? `${t(metricNames[metric])}, ${t(kindNames[period])}` : undefined;
  return (
    <TodayCard id="behind" title={t('lead.behind')} count={total} aside={aside}>
      {late.map(({ team, behind }) => (
        <div key={team.id}>
          {late.length > 1 && (
            <h3 className="border-t border-border bg-muted/55 px-4 py-2 type-caption font-[520] text-muted-foreground">
              {team.name}
            </h3>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
          <ul role="list">
            {behind.map((each) => (
              <li key={each.person?.group_member_id} className="border-t border-border px-4 py-3">
                <Late line={each} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <CardFoot>
        {t('lead.others', { count: others })}
        <Link
          to="/goals"
          search={{ team: first.team.id, ...(metric && { metric }), ...(period && { period }) }}
          className={footLinkClass}
        >
          {t('lead.openGoals')}
          <ChevronRight aria-hidden />
        </Link>
      </CardFoot>
    </TodayCard>
  );
}

function Late({ line }: { line: GoalLine }) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const format = (value: number): string => goalNumber(value, line.metric, i18n.language, currency);
  const away = line.away_days ?? 0;
  return (
    <>
      <div className="flex items-center gap-2.5">
        <Avatar name={line.person?.name ?? ''} picture={line.person?.picture} className="size-8" />
        <p className="min-w-0 flex-1">
          <span className="flex items-center justify-between gap-2">
            <b className="truncate font-[560]">{line.person?.name}</b>
            {line.status && <GoalStatusMark status={line.status} />}
          </span>
          <span className="block type-caption tabular-nums text-muted-foreground">
            {`${t('lead.lastFive')}: ${line.last_days.map((day) => (day.away ? '–' : format(day.value))).join(' · ')}`}
          </span>
        </p>
      </div>
      <p className="mt-2 mb-1.5 flex justify-between gap-3 type-caption tabular-nums text-muted-foreground">
        <span>
          <b className="font-[600] text-foreground">{format(line.value)}</b>{' '}
          {t('goals.ofTarget', { target: format(line.own_target ?? 0) })}
          {away > 0 && `, ${t('goals.awayOf', { away, count: (line.own_days ?? 0) + away })}`}
        </span>
        <span>{t('goals.tonight', { value: format(line.expected ?? 0) })}</span>
      </p>
      <GoalBar line={line} className="h-2" />
    </>
  );
}
