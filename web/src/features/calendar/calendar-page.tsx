import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useWatch } from '@/live/use-live.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { CalendarDialogs } from './calendar-dialogs.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { groupsQuery, membersQuery } from './calendar-query.ts';
import { type CalendarSearch, changed } from './calendar-search.ts';
import { EventsCard } from './events-card.tsx';
import { ExternalCard } from './external-card.tsx';
import { Filters } from './filters.tsx';
import { GroupsNote } from './groups-note.tsx';
import { OverviewCard } from './overview-card.tsx';
import { useCalendarDialogs } from './use-calendar-dialogs.ts';
import type { Weekday } from '@/lib/days.ts';

type Props = {
  search: CalendarSearch;
  canManage: boolean;
  weekStart: Weekday;
  /** `replace` for what is typed letter by letter: the way back must not be buried. */
  onSearch: (next: CalendarSearch, replace: boolean) => void;
};

/** CAL-01: one person's events beside the events of anybody's own calendar. */
export function CalendarPage({ search, canManage, weekStart, onSearch }: Props) {
  const groups = useQuery(groupsQuery());
  const members = useQuery({ ...membersQuery(search.group ?? 0), enabled: search.group !== undefined });
  const people = search.group === undefined ? [] : (members.data?.data.users ?? []);
  const person = people.find(({ id }) => id === search.user);
  const waiting = search.group !== undefined && search.user !== undefined && members.isPending;
  const gmId = person?.group_member_id;
  useWatch(['teams:0', ...(search.group === undefined ? [] : [`team:${search.group}`, `events:${search.group}`])]);
  const dialogs = useCalendarDialogs({ search, gmId, canManage });

  const change = (next: CalendarSearch) => onSearch(changed(search, next), false);
  const type = useCallback(
    (text: string) => onSearch(changed(search, { search: text === '' ? undefined : text }), true),
    [search, onSearch],
  );
  const shared = { search, gmId, waiting, headingRef: dialogs.heading, deeds: dialogs.deeds, onChange: change };

  return (
    <FirstLoad ready={!groups.isPending}>
      <CalendarHead
        search={search}
        onChange={change}
        {...(canManage && { onCreate: () => dialogs.deeds.onCreate() })}
      />
      <Filters
        search={search}
        groups={(groups.data?.data ?? []).map(({ id, name, picture, type: note }) => ({ id, name, picture, note }))}
        members={people.map(({ id, name, picture, job_title }) => ({
          id,
          name,
          picture,
          note: job_title === '' ? undefined : job_title,
        }))}
        onChange={change}
        onType={type}
      />
      <GroupsNote groups={groups} members={members} />
      <div
        className={`mt-4.5 grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 ${search.layout === 'column' ? 'lg:grid-cols-[minmax(0,1.36fr)_minmax(0,1fr)]' : ''}`}
      >
        {search.view === undefined ? (
          <EventsCard {...shared} />
        ) : (
          <OverviewCard
            {...shared}
            view={search.view}
            weekStart={weekStart}
            openDay={dialogs.openDay}
            back={dialogs.back}
            onDay={dialogs.setDay}
          />
        )}
        <ExternalCard search={search} onText={dialogs.deeds.onText} onChange={change} />
      </div>
      <CalendarDialogs dialogs={dialogs} gmId={gmId} person={person?.name ?? ''} team={members.data?.data.name ?? ''} />
    </FirstLoad>
  );
}
