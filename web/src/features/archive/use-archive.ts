import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/errors.ts';
import { useFresh, usePolling, useWatch } from '@/live/use-live.ts';
import { type ArchiveSearch, asGroups, onDay, toggleTeam, travelOf } from './archive-search.ts';
import { boardsOfDay, todayQuery } from './boards-of-day.ts';
import { type Column, useColumns } from './columns.ts';
import { usePlayer } from './use-player.ts';

/** What /archive and /archive/fullscreen share: the day, the chosen teams and their boards, and time travel. */
export function useArchive(search: ArchiveSearch, go: (next: ArchiveSearch) => void) {
  const now = useQuery(todayQuery());
  const today = now.data?.data.today;
  const date = search.date ?? today;
  const travel = date === undefined ? undefined : travelOf(search, date);

  const player = usePlayer({
    date,
    today,
    travel,
    groups: search.groups,
    period: search.period,
    onArrive: (day) => go({ ...onDay(search, day, today), ...travel, groups: asGroups(chosen) }),
  });

  const { day } = player;
  const isToday = day === undefined || day === today;
  const chooses = search.groups !== 'none';
  const polling = usePolling();
  const boards = useQuery({ ...boardsOfDay(isToday ? undefined : day, search, polling), enabled: chooses });
  // A failed day stays failed until it loads, though each retry offers the previous day as a placeholder again.
  const failedBefore = boards.isPlaceholderData && boards.errorUpdateCount > 0;
  const answer = chooses && !failedBefore ? boards.data?.data : undefined;
  const chosen = search.groups === undefined ? (answer?.teams.map((team) => team.id) ?? []) : asIds(search.groups);
  const columns = useColumns(answer?.teams, chosen, boards.isPlaceholderData);
  const fresh = useFresh(boards.dataUpdatedAt);
  useWatch(isToday ? ['teams:0', ...chosen.map((id) => `team:${id}`)] : ['teams:0']);
  const isFuture = day !== undefined && today !== undefined && day > today;
  // The server refuses a day outside its calendar: there is nothing to show.
  const isRefused = boards.error instanceof ApiError && (boards.error.status ?? 500) < 500;

  return {
    day,
    today,
    isToday,
    /** The boards on the screen, and what they are of: other numbers of another day or period have not just changed. */
    shown: answer,
    scope: answer && `${answer.day} ${answer.period?.kind ?? ''}`,
    you: answer?.you,
    travel,
    player,
    chosen,
    columns,
    /** Nothing was requested, or the first answer has arrived or failed. */
    ready: !now.isPending && (!chooses || !boards.isPending),
    busy: chooses && boards.isPlaceholderData,
    absence: absenceOf({ isFuture, emptied: !chooses, failed: chooses && !answer && !isRefused, columns }),
    live: isToday && !boards.isError && answer !== undefined && fresh,
    fetching: boards.isFetching,
    retry: () => {
      if (now.isError) void now.refetch();
      void boards.refetch();
    },
    setDay: (next: string) => go(onDay(search, next, today)),
    setTravel: (next: ArchiveSearch) => go({ ...search, ...next }),
    toggleTeam: (id: number) => go({ ...search, groups: asGroups(toggleTeam(chosen, id)) }),
    /** The first teams may differ from day to day: time travel follows those shown now. */
    togglePlay: () => {
      if (!player.playing && search.groups === undefined) go({ ...search, groups: asGroups(chosen) });
      player.toggle();
    },
  };
}

type State = { isFuture: boolean; emptied: boolean; failed: boolean; columns: readonly Column[] };

/** Why there are no boards to show; nothing if there are. */
function absenceOf({
  isFuture,
  emptied,
  failed,
  columns,
}: State): 'future' | 'choose' | 'failed' | 'empty' | undefined {
  if (isFuture) return 'future';
  if (emptied) return 'choose';
  if (failed) return 'failed';
  return columns.some(({ board, coming }) => board !== undefined || coming) ? undefined : 'empty';
}

const asIds = (groups: readonly number[] | 'none'): readonly number[] => (groups === 'none' ? [] : groups);

export type Archive = ReturnType<typeof useArchive>;
