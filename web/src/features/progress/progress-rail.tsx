import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { kinds } from './counts.ts';
import { GroupList } from './group-list.tsx';
import { KindList } from './kind-list.tsx';
import { chosenKinds, type ProgressSearch, switchKind, withGroups } from './progress-search.ts';
import { RailSection } from './rail-section.tsx';
import type { ProgressState } from './use-progress.ts';
import { UserList } from './user-list.tsx';

type Props = { state: ProgressState; search: ProgressSearch; onSearch: (next: ProgressSearch) => void };

/** PROG-02, PROG-03: groups, the users of a single one, and kinds of events. */
export function ProgressRail({ state, search, onSearch }: Props) {
  const { t } = useTranslation();
  const kindsId = useId();
  const { only } = state;
  return (
    <>
      <GroupList
        teams={state.teams}
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
