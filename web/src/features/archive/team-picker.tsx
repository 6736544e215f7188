import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useSettled } from '@/lib/use-settled.ts';
import { shownAtOnce, useBoundedList } from '@/ui/bounded-choices.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { mostTeams } from './archive-search.ts';
import { teamsFound, teamsOfDay } from './boards-of-day.ts';
import type { Column } from './columns.ts';

/** Shorter lists have no filter. */
const filterFrom = 24;

const settleMs = 200;

/** The teams of a day to choose from: a page at a time, and those that the server finds by what is typed. */
function useTeamList(date: string | undefined) {
  const pages = useInfiniteQuery(teamsOfDay(date));
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const teams = pages.data?.pages.flatMap((page) => page.data.teams) ?? [];
  const list = useBoundedList(teams, (pages.data?.pages.at(-1)?.data.total ?? 0) > filterFrom);
  const wanted = list.filter.trim();
  const settled = useSettled(wanted, wanted, settleMs);
  const asks = wanted !== '' && hasNextPage;
  const search = useQuery({ ...teamsFound(date, settled), enabled: asks && settled !== '' });
  const answer = asks && settled === wanted ? search.data?.data : undefined;
  const listed = new Set(list.shown.map((team) => team.id));
  const shown = [...list.shown, ...(answer?.teams.filter((team) => !listed.has(team.id)) ?? [])];
  // A team of that day that there is no longer is in the rest of the list alone.
  const goesOn = answer !== undefined && shown.length === 0 && answer.day < answer.today && !isError;

  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);

  return {
    ...list,
    shown,
    nothingFound: teams.length > 0 && shown.length === 0 && (!asks || answer !== undefined) && !goesOn,
    hasMore: list.hasMore || (wanted === '' && hasNextPage),
    showMore: () => {
      list.showMore();
      if (hasNextPage && list.rest <= shownAtOnce) void fetchNextPage();
    },
    failed: isError || (asks && search.isError),
    retry: () => void (asks && search.isError ? search.refetch() : pages.data ? fetchNextPage() : pages.refetch()),
  };
}

type TeamChipProps = {
  name: string;
  picture: string | null | undefined;
  chosen: boolean;
  /** The most that can be compared are chosen already. */
  full: boolean;
  onToggle: () => void;
};

const looks = {
  chosen: 'border-ring bg-primary-tint text-foreground',
  free: 'border-border-strong text-foreground-2 hover:border-ring hover:text-foreground',
  full: 'border-border text-muted-foreground [&>:first-child]:opacity-65 [&>:first-child]:grayscale-85',
};

function TeamChip({ name, picture, chosen, full, onToggle }: TeamChipProps) {
  const look = chosen ? 'chosen' : full ? 'full' : 'free';
  return (
    <button
      type="button"
      title={name}
      aria-pressed={chosen}
      aria-disabled={look === 'full' ? true : undefined}
      onClick={onToggle}
      className={cx(
        'inline-flex h-11 max-w-full items-center gap-2 rounded-[9px] border pr-3 pl-[7px] text-[0.8125rem] leading-none font-[500] transition-colors duration-(--dur-fast) md:h-[34px]',
        looks[look],
      )}
    >
      <TeamLogo name={name} picture={picture} className="size-5 rounded-[5px] text-[0.6875rem] leading-none" />
      <span className="truncate py-1">{name}</span>
      {chosen && <Check aria-hidden className="ml-0.5 size-3.5 shrink-0 text-primary-text" strokeWidth={2.4} />}
    </button>
  );
}

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
  const listed = new Set(list.shown.map((team) => team.id));
  // A chosen team can always be removed, even if the day, the page or the filter does not show it.
  const others = columns.filter(({ id }) => !listed.has(id));

  function toggle(id: number): void {
    const ignored = full && !chosen.includes(id);
    setRefused(ignored);
    if (!ignored) onToggle(id);
  }

  return (
    <section aria-labelledby={labelId} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-5 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 id={labelId} className="type-label">
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
        {[...others.map(({ id, name }) => ({ id, name: name?.name, picture: name?.picture })), ...list.shown].map(
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
