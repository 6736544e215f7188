import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Clock } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { formatAmount } from '@/lib/format-figures.ts';
import { useMinute } from '@/lib/use-now.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { kindNames } from '@/ui/kinds.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { outcomes } from './outcomes.ts';
import { CardFoot, footLinkClass, TodayCard } from './today-card.tsx';
import type { Lead } from './types.ts';
import { useAcceptAll } from './use-accept-all.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { sinceText } from './visit-days.ts';

type Props = {
  leads: readonly Lead[];
  /** Has the focus when nothing waits any longer. */
  after: RefObject<HTMLElement | null>;
};

type Waiting = Lead['waiting']['people'][number];

/** Of all teams together no more than of one. */
const mostPeople = 5;

/** TDAY-08: what waits, by person; whoever waits longest comes first. */
export function WaitingCard({ leads, after }: Props) {
  const { t, i18n } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useFocusAfter(list, () => after.current);
  const now = new Date(useMinute());
  const total = leads.reduce((sum, { waiting }) => sum + waiting.total, 0);
  const [oldest] = leads.flatMap(({ waiting }) => waiting.since ?? []).toSorted();
  const people = leads.flatMap(({ team, waiting }) => waiting.people.map((each) => ({ team, ...each })));
  return (
    <TodayCard
      id="waiting"
      title={t('lead.toConfirm')}
      count={total}
      aside={oldest && t('lead.oldest', { time: sinceText(oldest, now, i18n.language) })}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul ref={list} role="list" className="gap-x-3 md:grid md:grid-cols-[auto_minmax(0,1fr)_92px_minmax(148px,auto)]">
        {people.slice(0, mostPeople).map((each) => (
          <WaitingRow
            key={`${each.team.id} ${each.person.id}`}
            waiting={each}
            team={each.team}
            withTeam={leads.length > 1}
          />
        ))}
      </ul>
      <CardFoot>
        <span>{t('lead.before')}</span>
        <Link to="/inbox" className={footLinkClass}>
          {t('lead.openInbox')}
          <ChevronRight aria-hidden strokeWidth={1.75} />
        </Link>
      </CardFoot>
    </TodayCard>
  );
}

type RowProps = { waiting: Waiting; team: Lead['team']; withTeam: boolean };

function WaitingRow({ waiting: { person, count, late, amount, reports }, team, withTeam }: RowProps) {
  const { t, i18n } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  useFocusAfter(row, ({ nextElementSibling, previousElementSibling }) =>
    (nextElementSibling ?? previousElementSibling)?.querySelector('button'),
  );
  const currency = useCurrency();
  const accept = useAcceptAll(person.name, team.id);
  const text = count === 1 ? t('lead.accept') : count === 2 ? t('lead.both') : t('lead.all', { count });
  return (
    <li
      ref={row}
      className="grid min-h-16 grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 border-t border-border px-4 py-2 max-md:pt-3 max-md:pb-3.5 md:col-span-full md:grid-cols-subgrid"
    >
      <Avatar name={person.name} picture={person.picture} className="size-9 text-xs" />
      <div className="min-w-0">
        <p className="flex min-h-5 flex-wrap items-center gap-x-2 type-dense font-[560] text-foreground">
          <span lang={foreignLang(person.name)} className="truncate">
            {person.name}
          </span>
          {late > 0 && (
            <Badge look="warning">
              <Clock aria-hidden strokeWidth={2} />
              {t('lead.late', { count: late })}
            </Badge>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 type-caption text-muted-foreground tabular-nums">
          {outcomes.map((outcome) => {
            const these = reports.filter(({ eventType }) => eventType === outcome).length;
            return (
              these > 0 && (
                <span key={outcome} className="inline-flex items-center gap-1.5">
                  <Swatch series={outcome} small />
                  {`${these} ${t(kindNames[outcome]).toLowerCase()}`}
                </span>
              )
            );
          })}
          {withTeam && <span className="truncate">{team.name}</span>}
        </p>
      </div>
      <span className="text-right text-[0.8125rem] leading-none font-[560] text-foreground-2 tabular-nums">
        {typeof amount === 'number' && currency !== undefined && formatAmount(amount, currency, i18n.language)}
      </span>
      <Button
        size="touch"
        aria-label={`${text}: ${person.name}`}
        disabled={accept.isPending}
        onClick={() => accept.mutate(reports)}
        className="max-md:col-span-3"
      >
        <Check aria-hidden strokeWidth={1.75} />
        {text}
      </Button>
    </li>
  );
}
