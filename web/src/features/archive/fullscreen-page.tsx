import { useTranslation } from 'react-i18next';
import { FirstLoad } from '@/ui/first-load.tsx';
import type { ArchiveSearch } from './archive-search.ts';
import { FullscreenCard } from './fullscreen-card.tsx';
import { FullscreenHead } from './fullscreen-head.tsx';
import { NothingToShow } from './nothing-to-show.tsx';
import { SpokenDay } from './spoken-day.tsx';
import { useArchive } from './use-archive.ts';

type Props = { search: ArchiveSearch; onSearch: (next: ArchiveSearch) => void };

/** ARCH-02: for a television: dark, without the app's frame, and without scrolling (DESIGN 10). Today's date is live. */
export function FullscreenPage({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const archive = useArchive(search, onSearch);
  return (
    <main data-theme="dark" data-scale="tv" data-teams={archive.columns.length}>
      <FirstLoad ready={archive.ready}>
        <FullscreenHead archive={archive} search={search} />
        <SpokenDay archive={archive} />
        {archive.absence === undefined ? (
          <section aria-label={t('archive.boards')} aria-busy={archive.busy} className="tv-grid">
            {archive.columns.map((column) => (
              <FullscreenCard key={column.id} column={column} day={archive.shownDay} />
            ))}
          </section>
        ) : (
          <NothingToShow archive={archive} />
        )}
      </FirstLoad>
    </main>
  );
}
