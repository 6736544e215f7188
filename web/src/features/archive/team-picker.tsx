import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { mostTeams } from './archive-search.ts';
import type { Column } from './columns.ts';
import { TeamChip } from './team-chip.tsx';
import { useTeamList } from './use-team-list.ts';

type Props = {
  date: string | undefined;
  chosen: readonly number[];
  columns: readonly Column[];
  onToggle: (id: number) => void;
};

/** ARCH-01: up to four teams of those that there were on the day; a fifth is ignored, and that is said quietly. */
export function TeamPicker({ date, chosen, columns, onToggle }: Props) {
  const { t } = useTranslation();
  const labelId = useId();
  const list = useTeamList(date);
  const [refused, setRefused] = useState(false);
  const full = chosen.length >= mostTeams;
  const listed = new Set(list.teams.map((team) => team.id));
  // What is chosen can always be given up, also where the day, the page or the filter does not show it.
  const others = columns.filter(({ id }) => !listed.has(id));

  function toggle(id: number): void {
    const ignored = full && !chosen.includes(id);
    setRefused(ignored);
    if (!ignored) onToggle(id);
  }

  return (
    <section aria-labelledby={labelId} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-5 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 id={labelId} className="text-xs leading-4 font-[520] text-foreground-2">
          {t('archive.teams')}
        </h2>
        <span className="rounded-sm bg-primary-tint px-2 py-0.5 type-micro tabular-nums text-primary-text">
          {t('archive.chosen', { chosen: chosen.length, most: mostTeams })}
        </span>
        <span role="status" className="type-caption text-muted-foreground">
          {refused && full ? t('archive.full', { most: mostTeams }) : ''}
        </span>
      </div>
      {list.canFilter && (
        <div className="md:max-w-72">
          <Field
            type="search"
            label={t('archive.filter')}
            value={list.filter}
            autoComplete="off"
            onChange={(event) => list.setFilter(event.currentTarget.value)}
          />
        </div>
      )}
      <div className="-m-1 flex max-h-80 flex-wrap gap-2 overflow-y-auto p-1 md:max-h-44">
        {[...others.map(({ id, name }) => ({ id, name: name?.name, picture: name?.picture })), ...list.teams].map(
          ({ id, name, picture }) => (
            <TeamChip
              key={id}
              name={name ?? t('archive.unknownTeam', { id })}
              picture={picture}
              chosen={chosen.includes(id)}
              full={full}
              onToggle={() => toggle(id)}
            />
          ),
        )}
        {list.hasMore && (
          <Button look="ghost" size="touch" onClick={list.showMore}>
            {t('archive.moreTeams')}
          </Button>
        )}
      </div>
      {list.failed ? (
        <p role="status" className="flex items-center gap-2 type-caption text-muted-foreground">
          <span>{t('load.failed')}</span>
          <Button look="ghost" size="touch" onClick={list.retry}>
            {t('load.retry')}
          </Button>
        </p>
      ) : (
        <p role="status" className="type-caption text-muted-foreground empty:hidden">
          {list.nothingFound ? t('archive.noTeamFound') : ''}
        </p>
      )}
    </section>
  );
}
