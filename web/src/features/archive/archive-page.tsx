import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Maximize } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { gainParts } from '@/board/gain-parts.tsx';
import { PeriodBar } from '@/board/period-bar.tsx';
import { useWeekStart } from '@/api/use-week-start.ts';
import type { Me } from '@/api/types.ts';
import type { CsvTable } from '@/lib/csv.ts';
import { addDays } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { CsvButton } from '@/ui/csv-button.tsx';
import { DateField } from '@/ui/dates/date-field.tsx';
import { FilterSheet } from '@/ui/filter-sheet.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { type ArchiveSearch, asGroups } from './archive-search.ts';
import { wholeBoards } from './boards-of-day.ts';
import { CompareCard } from './compare-card.tsx';
import { NothingToShow } from './nothing-to-show.tsx';
import { SpokenDay } from './player-controls.tsx';
import { TeamPicker } from './team-picker.tsx';
import { TimeTravel } from './time-travel.tsx';
import { useArchive } from './use-archive.ts';

type DayStepperProps = { day: string; today: string | undefined; onDay: (day: string) => void };

/** Beside the box, whatever stands below it. */
const buttonClass = 'mt-5.5 max-md:w-11 md:w-9 !px-0 flex-none';

/** The day, one back and one forth. On the two buttons the arrow keys step too, and End leads to today. */
function DayStepper({ day, today, onDay }: DayStepperProps) {
  const { t, i18n } = useTranslation();
  const hintId = useId();
  const weekStart = useWeekStart();
  const atEnd = today === undefined || day >= today;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') onDay(addDays(day, -1));
    else if (event.key === 'ArrowRight' && !atEnd) onDay(addDays(day, 1));
    else if (event.key === 'End' && today !== undefined) onDay(today);
    else return;
    event.preventDefault();
  }

  return (
    <div role="group" aria-label={t('common.day')} className="flex flex-col gap-1">
      <div className="flex items-start gap-1.5">
        <Button
          size="touch"
          aria-label={t('archive.previousDay')}
          aria-keyshortcuts="ArrowLeft"
          title={t('archive.previousDayKey')}
          onClick={() => onDay(addDays(day, -1))}
          onKeyDown={onKeyDown}
          className={buttonClass}
        >
          <ChevronLeft aria-hidden strokeWidth={1.75} />
        </Button>
        <DateField
          label={t('archive.date')}
          value={day}
          today={today}
          max={today}
          weekStart={weekStart}
          describedBy={hintId}
          onDay={onDay}
          className="max-md:flex-1 md:w-45"
        />
        <Button
          size="touch"
          aria-label={t('archive.nextDay')}
          aria-keyshortcuts="ArrowRight"
          title={t('archive.nextDayKey')}
          disabled={atEnd}
          onClick={() => onDay(addDays(day, 1))}
          onKeyDown={onKeyDown}
          className={buttonClass}
        >
          <ChevronRight aria-hidden strokeWidth={1.75} />
        </Button>
      </div>
      {today !== undefined && (
        <p id={hintId} className="type-caption text-muted-foreground max-md:sr-only">
          {t('archive.upTo', { day: formatDay(today, i18n.language, 'long') })}
        </p>
      )}
    </div>
  );
}

type Props = { me: Me; search: ArchiveSearch; onSearch: (next: ArchiveSearch) => void };

/** ARCH-01: up to four teams beside each other, as they stood on a day. */
export function ArchivePage({ me, search, onSearch }: Props) {
  const { t, i18n } = useTranslation();
  const archive = useArchive(search, onSearch);
  const { day, today, isToday, chosen, columns } = archive;
  const { period } = search;
  const gains = gainParts(archive.shown, t, i18n.language);
  const isPhone = useIsPhone();
  const picker = <TeamPicker date={search.date} chosen={chosen} columns={columns} onToggle={archive.toggleTeam} />;
  const fullscreen = (
    // Today's board hangs on the wall for days: it has no date, and so moves on at midnight.
    <Link
      to="/archive/fullscreen"
      search={{ groups: asGroups(chosen), period, ...(!isToday && { date: day }) }}
      className={buttonVariants({ look: 'primary', size: 'touch' })}
    >
      <Maximize aria-hidden strokeWidth={1.75} />
      {t('archive.fullscreen')}
    </Link>
  );

  async function table(): Promise<CsvTable> {
    const teams = await wholeBoards(isToday ? undefined : day, chosen, period);
    const gain = period && t(`period.${period}`);
    return {
      columns: [t('common.group'), t('scores.rank'), t('scores.player'), gain ?? [], t('scores.score')].flat(),
      rows: teams.flatMap(({ name, members }) =>
        members.map((each) => [name, each.place, each.name, each.gain ?? [], each.balle].flat()),
      ),
    };
  }

  const actions = (
    <div className="flex items-center gap-1.5 max-md:[&>a]:flex-1">
      {archive.absence === undefined && <CsvButton name={`${t('title.archive')} ${day ?? ''}`} table={table} />}
      {fullscreen}
    </div>
  );
  return (
    <FirstLoad ready={archive.ready}>
      <PageHead title={t('title.archive')} lead={<span className="max-md:hidden">{t('archive.lead')}</span>}>
        {!isPhone && actions}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-6 md:rounded-lg md:border md:border-border md:bg-card md:px-4.5 md:pt-4 md:pb-4.5 md:shadow-card">
        {day !== undefined && <DayStepper day={day} today={today} onDay={archive.setDay} />}
        {isPhone ? (
          <FilterSheet count={0} summary={columns.map(({ name }) => name?.name ?? '').join(', ')}>
            {picker}
          </FilterSheet>
        ) : (
          picker
        )}
      </div>
      {!isPhone && <TimeTravel archive={archive} />}
      <SpokenDay archive={archive} />
      <div className="mt-3.5 flex flex-1 flex-col md:mt-4.5">
        <PeriodBar
          period={period}
          boards={archive.shown}
          renderTab={(next, link) => <Link to="/archive" search={{ ...search, period: next }} replace {...link} />}
          className="mb-3.5"
        />
        {archive.absence === undefined ? (
          <section
            aria-label={t('archive.boards')}
            aria-busy={archive.busy}
            className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 md:gap-4.5 xl:grid-cols-4 xl:gap-3.5"
          >
            {columns.map((column) => (
              <CompareCard
                key={column.id}
                column={column}
                gains={gains}
                scope={archive.scope}
                me={me}
                you={archive.you?.find(({ team }) => team === column.id)}
              />
            ))}
          </section>
        ) : (
          <NothingToShow archive={archive} />
        )}
      </div>
      {/* On a phone the boards come first. */}
      {isPhone && (
        <>
          <TimeTravel archive={archive} />
          <div className="mt-3.5 grid">{actions}</div>
        </>
      )}
    </FirstLoad>
  );
}
