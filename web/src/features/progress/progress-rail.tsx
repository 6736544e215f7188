import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { BoundedChoices, useBoundedList } from '@/ui/bounded-choices.tsx';
import { CheckRow } from '@/ui/check-row.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { RailRetry } from '@/ui/load-failure.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { kinds } from './counts.ts';
import { KindList } from './kind-list.tsx';
import { chosenKinds, mostGroups, type ProgressSearch, switchKind, toggle, withGroups } from './progress-search.ts';
import type { ProgressState } from './use-progress.ts';

type Props = { state: ProgressState; search: ProgressSearch; onSearch: (next: ProgressSearch) => void };

/** PROG-02, PROG-03: groups, the users of a single one, and kinds of events. */
export function ProgressRail({ state, search, onSearch }: Props) {
  const { t } = useTranslation();
  const kindsId = useId();
  const { only } = state;
  return (
    <>
      <GroupList
        list={state.list}
        failed={state.teamsFailed}
        onRetry={state.retryTeams}
        chosen={state.ids}
        onChoose={(ids) => onSearch(withGroups(search, ids))}
      />
      {only !== undefined && (
        <UserList
          key={only}
          users={state.members}
          failed={state.membersFailed}
          onRetry={state.retryMembers}
          chosen={search.user}
          onChoose={(user) => onSearch({ ...search, groups: [only], user })}
        />
      )}
      <RailSection id={kindsId} title={t('progress.kinds')}>
        <div className="px-2 pb-2">
          <KindList
            labelledBy={kindsId}
            all={kinds}
            chosen={chosenKinds(search.kinds, kinds)}
            onToggle={(kind) => onSearch({ ...search, kinds: switchKind(search.kinds, kinds, kind) })}
          />
        </div>
      </RailSection>
    </>
  );
}

type GroupListProps = {
  list: ProgressState['list'];
  failed: boolean;
  onRetry: () => void;
  chosen: readonly number[];
  onChoose: (ids: readonly number[] | 'all') => void;
};

/** PROG-02: check boxes with Select All and Clear All. */
function GroupList({ list, failed, onRetry, chosen, onChoose }: GroupListProps) {
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState(false);
  const ticked = new Set(chosen);
  const listed = new Set(list.shown.map((team) => team.id));
  // A ticked entry can always be unticked, even if it is not among those shown.
  const others = chosen.length <= 50 ? list.known.filter((team) => ticked.has(team.id) && !listed.has(team.id)) : [];

  function choose(team: number): void {
    const next = toggle(chosen, team);
    setRefused(next.length > mostGroups);
    if (next.length <= mostGroups) onChoose(next);
  }

  function chooseAll(): void {
    setRefused(false);
    const [only] = list.known;
    onChoose(list.total === 1 && only ? [only.id] : 'all');
  }

  return (
    <RailSection
      id={id}
      title={t('search.groups')}
      grows
      actions={
        <>
          <LinkButton
            text={t('common.selectAll')}
            disabled={list.total === 0 || chosen.length === list.total}
            onClick={chooseAll}
          />
          <LinkButton text={t('common.clearAll')} disabled={chosen.length === 0} onClick={() => onChoose([])} />
        </>
      }
    >
      {failed && <RailRetry onRetry={onRetry} />}
      <BoundedChoices list={list} filterLabel={t('common.filterGroups')} nothingText={t('archive.noTeamFound')}>
        {refused && (
          <p role="alert" className="px-2 pb-1 type-caption text-muted-foreground">
            {t('progress.tooMany', { most: mostGroups })}
          </p>
        )}
        <div role="group" aria-labelledby={id}>
          {[...others, ...list.shown].map((team) => (
            <CheckRow
              key={team.id}
              text={team.name}
              checked={ticked.has(team.id)}
              onChange={() => choose(team.id)}
              mark={
                <TeamLogo name={team.name} picture={team.picture} className="size-5 rounded-[5px] text-[0.625rem]" />
              }
            />
          ))}
        </div>
        {list.isWhole && list.total === 0 && (
          <p className="px-2 type-caption text-muted-foreground">{t('dashboard.empty')}</p>
        )}
      </BoundedChoices>
    </RailSection>
  );
}

type User = { id: number; name: string; picture?: string | null };

type UserListProps = {
  users: readonly User[] | undefined;
  failed: boolean;
  onRetry: () => void;
  chosen: number | undefined;
  onChoose: (user: number | undefined) => void;
};

/** PROG-03: the users of the one group, of whom one can be picked. */
function UserList({ users, failed, onRetry, chosen, onChoose }: UserListProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useBoundedList(users ?? []);
  return (
    <RailSection
      id={id}
      title={t('nav.users')}
      grows
      actions={
        <LinkButton
          text={t('progress.showAllUsers')}
          disabled={chosen === undefined}
          onClick={() => onChoose(undefined)}
        />
      }
    >
      {failed && <RailRetry onRetry={onRetry} />}
      <BoundedChoices list={list} filterLabel={t('teamPage.filter')} nothingText={t('common.noUsers')}>
        <div role="radiogroup" aria-labelledby={id}>
          {list.shown.map((user) => (
            <label
              key={user.id}
              className="relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-[7px] px-2 type-dense text-foreground-2 hover:bg-muted has-checked:bg-primary-tint has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring md:min-h-9"
            >
              <input
                type="radio"
                name={id}
                checked={user.id === chosen}
                onChange={() => onChoose(user.id)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <Avatar name={user.name} picture={user.picture} className="size-6" />
              <span title={user.name} className="min-w-0 truncate">
                {user.name}
              </span>
            </label>
          ))}
        </div>
        {users?.length === 0 && <p className="px-2 type-caption text-muted-foreground">{t('team.empty')}</p>}
      </BoundedChoices>
    </RailSection>
  );
}

type RailSectionProps = { id: string; title: string; actions?: ReactNode; grows?: boolean; children: ReactNode };

/** A part of the filter card; the long ones scroll inside it and fade at the bottom. */
function RailSection({ id, title, actions, grows = false, children }: RailSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col not-first:border-t not-first:border-border ${grows ? 'lg:min-h-44 lg:flex-1 lg:basis-0' : 'flex-none'}`}
    >
      <div className="flex h-11 flex-none items-center pr-2 pl-4">
        <h2 id={id} className="text-[0.8125rem] leading-none font-[580]">
          {title}
        </h2>
        <span className="ml-auto flex">{actions}</span>
      </div>
      {children}
    </section>
  );
}
