import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarRange, Columns2, Plus, Rows2, Table2 } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { can } from '@/api/can.ts';
import type { Me } from '@/api/types.ts';
import { useTeams } from '@/api/use-teams.ts';
import type { Weekday } from '@/lib/days.ts';
import { useWatch } from '@/live/use-live.ts';
import { Button } from '@/ui/button.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { CalendarDialogs } from './calendar-dialogs.tsx';
import { memberChoices, teamChoices } from './choices.ts';
import { membersQuery } from './calendar-query.ts';
import { type CalendarSearch, changed, cleared, filtersSet, withOwn } from './calendar-search.ts';
import { withdrawExplanation } from './event-change.ts';
import type { EventOwner } from './event-owner.ts';
import { EventsCard } from './events-card.tsx';
import { ExternalCard } from './external-card.tsx';
import { Filters } from './filters.tsx';
import { OverviewCard } from './overview-card.tsx';
import { useCalendarDialogs } from './use-calendar-dialogs.ts';

type Props = {
  me: Me;
  search: CalendarSearch;
  weekStart: Weekday;
  /** `replace` for what is typed letter by letter: it must not fill the history. */
  onSearch: (next: CalendarSearch, replace: boolean) => void;
  /** Shows how somebody's score came about. */
  onExplain: (owner: EventOwner) => void;
};

/** CAL-01: one person's events beside the events of anybody's own calendar. */
export function CalendarPage({ me, search: asked, weekStart, onSearch, onExplain }: Props) {
  const { id: myId, groupId: myTeam } = me;
  const search = useMemo(() => withOwn(asked, myTeam ?? undefined, myId), [asked, myTeam, myId]);
  const canManage = can.manageEvents(me, search.group, search.user) === true;
  const groups = useTeams(search.group === undefined ? [] : [search.group]);
  const members = useQuery({ ...membersQuery(search.group ?? 0), enabled: search.group !== undefined });
  const team = search.group === undefined ? undefined : members.data?.data;
  const people = team?.users ?? [];
  const person = people.find(({ id }) => id === search.user);
  const waiting = search.group !== undefined && search.user !== undefined && members.isPending;
  const gmId = person?.group_member_id;
  useWatch(['teams:0', ...(search.group === undefined ? [] : [`team:${search.group}`, `events:${search.group}`])]);
  const dialogs = useCalendarDialogs({ search, gmId, canManage });
  useEffect(() => withdrawExplanation, []);

  const change = (next: CalendarSearch) => onSearch(changed(search, next), false);
  const type = useCallback(
    (text: string) => onSearch(changed(search, { search: text === '' ? undefined : text }), true),
    [search, onSearch],
  );
  const shared = { search, gmId, waiting, headingRef: dialogs.heading, actions: dialogs.actions, onChange: change };

  return (
    <FirstLoad ready={!groups.isPending}>
      <CalendarHead
        search={search}
        waiting={waiting}
        onChange={change}
        {...(canManage && { onCreate: () => dialogs.actions.onCreate() })}
      />
      <Filters
        search={search}
        groups={teamChoices(groups)}
        members={memberChoices(people)}
        onChange={change}
        onType={type}
        onClear={filtersSet(asked) === 0 ? undefined : () => onSearch(cleared(asked), false)}
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
        <ExternalCard me={me.id} search={search} onText={dialogs.actions.onText} onChange={change} />
      </div>
      <CalendarDialogs
        me={me}
        dialogs={dialogs}
        shown={{ group: search.group, user: search.user }}
        owner={team && person && { team, person }}
        onShow={change}
        onExplain={onExplain}
      />
    </FirstLoad>
  );
}

type CalendarHeadProps = {
  search: CalendarSearch;
  /** The chosen person is on their way. */
  waiting: boolean;
  onChange: (change: CalendarSearch) => void;
  /** CAL-05: absent for those who may not. */
  onCreate?: (() => void) | undefined;
};

function CalendarHead({ search, waiting, onChange, onCreate }: CalendarHeadProps) {
  const { t } = useTranslation();
  return (
    <PageHead title={t('calendar.title')} lead={t('calendar.lead')} beside="xl">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t('calendar.view')}
          value={search.view ?? 'table'}
          options={[
            { value: 'table', text: t('calendar.view.table'), icon: Table2 },
            { value: 'month', text: t('common.month'), icon: CalendarDays },
            { value: 'week', text: t('common.week'), icon: CalendarRange },
          ]}
          onChange={(view) => onChange({ view: view === 'table' ? undefined : view })}
        />
        {/* On a phone there is one column, and no table in it. */}
        <span className="max-md:hidden">
          <Segmented
            label={t('calendar.layout')}
            value={search.layout ?? 'normal'}
            options={[
              { value: 'normal', text: t('calendar.layout.normal'), icon: Rows2 },
              { value: 'column', text: t('calendar.layout.column'), icon: Columns2 },
            ]}
            onChange={(layout) => onChange({ layout: layout === 'normal' ? undefined : layout })}
          />
        </span>
        {onCreate && (
          <Button look="primary" size="touch" className="max-md:w-full" disabled={waiting} onClick={onCreate}>
            <Plus aria-hidden strokeWidth={1.75} />
            {t('calendar.create')}
          </Button>
        )}
      </div>
    </PageHead>
  );
}

type Query = { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
type GroupsNoteProps = { groups: Query; members: Query };

/** A list to choose from that did not come is said quietly, with another try. */
function GroupsNote({ groups, members }: GroupsNoteProps) {
  const { t } = useTranslation();
  const failed = [groups, members].filter(({ isError }) => isError);
  return (
    <p role="status" className="mt-2 flex items-center gap-2 type-dense text-muted-foreground empty:hidden">
      {failed.length > 0 && (
        <>
          {t('load.failed')}
          <Button
            look="ghost"
            size="sm"
            disabled={failed.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const query of failed) void query.refetch();
            }}
          >
            {t('load.retry')}
          </Button>
        </>
      )}
    </p>
  );
}
