import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, ChevronLeft, ChevronRight, Maximize } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardCard } from '@/board/board-card.tsx';
import { BoardRow } from '@/board/board-row.tsx';
import { SlideList } from '@/board/slide-list.tsx';
import { addDays } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { DateField } from '@/ui/date-field.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { type ArchiveSearch, asGroups } from './archive-search.ts';
import type { Column } from './columns.ts';
import { NothingToShow } from './nothing-to-show.tsx';
import { SpokenDay } from './player-controls.tsx';
import { TeamPicker } from './team-picker.tsx';
import { TimeTravel } from './time-travel.tsx';
import { useArchive } from './use-archive.ts';

type DayStepperProps = { day: string; today: string | undefined; onDay: (day: string) => void };

const buttonClass = 'max-md:w-11 md:w-9 !px-0 flex-none';

/**
 * The day, one back and one forth. On the two buttons the arrow keys step too, and End leads to today; in the date field
 * they belong to the browser, which changes the part of the date that has the focus.
 */
function DayStepper({ day, today, onDay }: DayStepperProps) {
  const { t, i18n } = useTranslation();
  const hintId = useId();
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
      <div className="flex items-end gap-1.5">
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
          max={today}
          describedBy={hintId}
          onDay={onDay}
          className="max-md:flex-1"
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
        <p id={hintId} className="type-caption text-muted-foreground">
          {t('archive.upTo', { day: formatDay(today, i18n.language, 'long') })}
        </p>
      )}
    </div>
  );
}

type CompareCardProps = { column: Column; day: string | undefined };

/** DASH-04 */
const membersShown = 10;

function CompareCard({ column: { id, name, board, coming }, day }: CompareCardProps) {
  const { t } = useTranslation();
  const members = board?.members.slice(0, membersShown) ?? [];
  return (
    <BoardCard
      look="compare"
      name={name?.name ?? t('archive.unknownTeam', { id })}
      type={name?.type}
      picture={name?.picture}
      shown={members.length}
      total={board?.members_count ?? 0}
    >
      {() =>
        members.length > 0 ? (
          <SlideList members={members} day={day} className="relative px-1.5 pb-2.5">
            {(member, podium, best) => (
              <BoardRow look="compare" member={member} podium={podium} best={best} day={day} />
            )}
          </SlideList>
        ) : coming ? (
          <span aria-hidden className="m-3.5 flex-1 rounded-md skeleton" />
        ) : (
          <EmptyState icon={ChartNoAxesColumn} title={t('archive.empty')} className="flex-1" />
        )
      }
    </BoardCard>
  );
}

type Props = { search: ArchiveSearch; onSearch: (next: ArchiveSearch) => void };

/** ARCH-01: up to four teams beside each other, as they stood on a day. */
export function ArchivePage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const archive = useArchive(search, onSearch);
  const { day, today, isToday, chosen, columns } = archive;
  return (
    <FirstLoad ready={archive.ready}>
      <PageHead title={t('title.archive')} lead={t('archive.lead')}>
        {/* Today's board hangs on the wall for days: it has no date, and so moves on at midnight. */}
        <Link
          to="/archive/fullscreen"
          search={{ groups: asGroups(chosen), ...(!isToday && { date: day }) }}
          className={buttonVariants({ look: 'primary', size: 'touch' })}
        >
          <Maximize aria-hidden strokeWidth={1.75} />
          {t('archive.fullscreen')}
        </Link>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-border bg-card px-4.5 pt-4 pb-4.5 shadow-card md:grid-cols-[auto_minmax(0,1fr)] md:gap-6">
        {day !== undefined && <DayStepper day={day} today={today} onDay={archive.setDay} />}
        <TeamPicker date={search.date} chosen={chosen} columns={columns} onToggle={archive.toggleTeam} />
      </div>
      <TimeTravel archive={archive} />
      <SpokenDay archive={archive} />
      <div className="mt-3.5 flex flex-1 flex-col md:mt-4.5">
        {archive.absence === undefined ? (
          <section
            aria-label={t('archive.boards')}
            aria-busy={archive.busy}
            className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-2 md:gap-4.5 xl:grid-cols-4 xl:gap-3.5"
          >
            {columns.map((column) => (
              <CompareCard key={column.id} column={column} day={archive.shownDay} />
            ))}
          </section>
        ) : (
          <NothingToShow archive={archive} />
        )}
      </div>
    </FirstLoad>
  );
}
