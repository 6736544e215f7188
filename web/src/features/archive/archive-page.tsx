import { Link } from '@tanstack/react-router';
import { Maximize } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '@/ui/button-variants.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { type ArchiveSearch, asGroups } from './archive-search.ts';
import { CompareCard } from './compare-card.tsx';
import { DayStepper } from './day-stepper.tsx';
import { NothingToShow } from './nothing-to-show.tsx';
import { SpokenDay } from './spoken-day.tsx';
import { TeamPicker } from './team-picker.tsx';
import { TimeTravel } from './time-travel.tsx';
import { useArchive } from './use-archive.ts';

type Props = { search: ArchiveSearch; onSearch: (next: ArchiveSearch) => void };

/** ARCH-01: up to four teams beside each other, as they stood on a day. */
export function ArchivePage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const archive = useArchive(search, onSearch);
  const { day, today, isToday, chosen, columns } = archive;
  return (
    <FirstLoad ready={archive.ready}>
      <div className="mb-4 flex flex-col items-stretch gap-3.5 md:mb-[22px] md:flex-row md:items-end md:gap-4">
        <div>
          <h1 className="type-h1 max-md:text-[22px] max-md:leading-7">{t('title.archive')}</h1>
          <p className="mt-1.5 type-dense text-muted-foreground">{t('archive.lead')}</p>
        </div>
        {/* Today's board hangs on the wall for days: it has no date, and so moves on at midnight. */}
        <Link
          to="/archive/fullscreen"
          search={{ groups: asGroups(chosen), ...(!isToday && { date: day }) }}
          className={`md:ml-auto ${buttonVariants({ look: 'primary', size: 'touch' })}`}
        >
          <Maximize aria-hidden strokeWidth={1.75} />
          {t('archive.fullscreen')}
        </Link>
      </div>
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
