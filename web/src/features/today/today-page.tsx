import { CheckCheck, Plus, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { formatDay } from '@/lib/format-date.ts';
import { plainNumber } from '@/lib/read-number.ts';
import { localText } from '@/lib/local-time.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { useMedia } from '@/lib/use-is-phone.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LiveDot } from '@/ui/live-dot.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { Select } from '@/ui/select-field.tsx';
import { AppointmentsCard } from './appointments-card.tsx';
import { AsksCard } from './asks-card.tsx';
import { BehindCard } from './behind-card.tsx';
import { GoalsCard } from './goals-card.tsx';
import { NewReport } from './new-report.tsx';
import { PlaceCard } from './place-card.tsx';
import { ReportedCard } from './reported-card.tsx';
import { takingReports } from './taking-reports.ts';
import type { Place, Report, Today } from './types.ts';
import type { KeptDrafts } from './use-report-form.ts';
import { useRefusedNow } from './use-refused-now.ts';
import { useToday } from './use-today.ts';
import { WaitingCard } from './waiting-card.tsx';

type Props = {
  me: Me;
  /** Opens the history of one's own score. */
  onExplain: (place: Place) => void;
  /** What gives points in a team. */
  whatCounts: (team: number) => ReactNode;
  /** For who leads a team. */
  onCreateEvent?: (() => void) | undefined;
};

/** Everybody's day begins here: who leads sees what waits, who is in a team their place and what to report. */
export function TodayPage({ me, onExplain, whatCounts, onCreateEvent }: Props) {
  const { today, data, isLive } = useToday(me.id);
  useRefusedNow(data?.reports);
  return (
    <FirstLoad ready={!today.isPending}>
      {data ? (
        <Cards
          me={me}
          today={data}
          isLive={isLive}
          onExplain={onExplain}
          whatCounts={whatCounts}
          onCreateEvent={onCreateEvent}
        />
      ) : (
        <LoadFailure busy={today.isFetching} onRetry={() => void today.refetch()} />
      )}
    </FirstLoad>
  );
}

const emptyClass = 'min-h-80 rounded-lg border border-border bg-card shadow-card';

/** A team, kept on the device; none of them where it was another one. */
function useKeptTeam(name: string) {
  const [team, setTeam] = useState(() => Number(readStored(name)));
  function choose(next: number): void {
    setTeam(next);
    writeStored(name, String(next));
  }
  return [team, choose] as const;
}

type CardsProps = Props & { today: Today; isLive: boolean };

function Cards({ me, today, isLive, onExplain, whatCounts, onCreateEvent }: CardsProps) {
  const { t, i18n } = useTranslation();
  const [kept] = useState<KeptDrafts>(() => new Map());
  const isWide = useMedia('(width >= 1024px)');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isReporting, setIsReporting] = useState(false);
  const [team, setTeam] = useKeptTeam('today-place');
  const [led, setLed] = useKeptTeam('today-lead');
  const { places, leads, reports, goals } = today;
  const place = places.find((each) => each.team.id === team) ?? places[0];
  const chosen = leads.filter((lead) => lead.team.id === led);
  const shownLeads = chosen.length > 0 ? chosen : leads;
  const taking = takingReports(places);
  const waits = shownLeads.some(({ waiting }) => waiting.total > 0);
  const meets = shownLeads.some(({ appointments }) => appointments.length > 0);
  const isLate = shownLeads.some(({ behind }) => behind.length > 0);
  // Something stands beside something: alone, a card takes the page.
  const hasAside = (meets || isLate || goals.length > 0 || reports.length > 0) && (waits || place !== undefined);
  // Last in one column: moved by CSS, it would be read before what stands above it.
  const counts = place && place.lines.length > 0 && <div className="[&>section]:mt-0">{whatCounts(place.team.id)}</div>;
  const only = shownLeads.length === 1 ? shownLeads[0] : undefined;

  /** What was refused is sent again as a new one, filled with what it was. */
  function again(report: Report): void {
    kept.set('new', {
      amount: typeof report.amount === 'number' ? plainNumber(report.amount, i18n.language) : '',
      summary: report.summary,
      start: localText(new Date(report.start_utc)),
      end: localText(new Date(report.end_utc)),
    });
    setIsReporting(true);
  }

  return (
    <>
      <PageHead
        ref={heading}
        title={t('today.title')}
        lead={
          <>
            <span>{formatDay(today.day, i18n.language, 'fullNear')}</span>
            {only && (
              <>
                <Dot />
                <span>{only.team.name}</span>
              </>
            )}
            <Dot />
            <LiveDot live={isLive} label={t(isLive ? 'live.on' : 'live.off')} />
          </>
        }
      >
        {leads.length > 1 && (
          <Select
            label={t('title.team')}
            value={only?.team.id ?? 0}
            options={[
              { value: 0, text: t('inbox.everything') },
              ...leads.map(({ team: each }) => ({ value: each.id, text: each.name })),
            ]}
            onChange={setLed}
          />
        )}
        {taking ? (
          <Button className="max-md:hidden" onClick={() => setIsReporting(true)}>
            <Plus aria-hidden strokeWidth={1.75} />
            {t('report.title')}
          </Button>
        ) : (
          onCreateEvent && (
            <Button className="max-md:hidden" onClick={onCreateEvent}>
              <Plus aria-hidden strokeWidth={1.75} />
              {t('report.createEvent')}
            </Button>
          )
        )}
      </PageHead>
      {places.length === 0 && leads.length === 0 && (
        <EmptyState icon={Users} title={t('today.noTeam')} hint={t('today.noTeamHint')} className={emptyClass} />
      )}
      <div
        className={
          hasAside
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 md:gap-4.5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]'
            : 'grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-3.5 md:gap-4.5'
        }
      >
        <Column>
          {waits && <WaitingCard leads={shownLeads} after={heading} />}
          {leads.length > 0 && !waits && !meets && !isLate && (
            <EmptyState
              icon={CheckCheck}
              title={t('lead.nothing')}
              hint={t('lead.nothingHint')}
              className="rounded-lg border border-border bg-card shadow-card"
            />
          )}
          {place && (
            <PlaceCard me={me} places={places} place={place} onPlace={setTeam} onExplain={() => onExplain(place)} />
          )}
          {taking && <AsksCard today={today} kept={kept} onReport={() => setIsReporting(true)} />}
          {isWide && counts}
        </Column>
        <Column>
          {isLate && <BehindCard leads={shownLeads} />}
          {meets && <AppointmentsCard leads={shownLeads} />}
          {goals.length > 0 && <GoalsCard goals={goals} places={places} />}
          {reports.length > 0 && <ReportedCard reports={reports} onAgain={again} />}
        </Column>
        {!isWide && counts}
      </div>
      {isReporting && taking && (
        <NewReport places={taking} kept={kept} onCreateEvent={onCreateEvent} onClose={() => setIsReporting(false)} />
      )}
    </>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 flex-col gap-4.5 empty:hidden max-lg:contents lg:flex">{children}</div>
);

const Dot = () => <span aria-hidden className="size-[3px] rounded-full bg-muted-foreground opacity-70" />;
