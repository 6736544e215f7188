import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Board, Me } from '@/api/types.ts';
import { useWatch } from '@/live/use-live.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { AllTeams } from './all-teams.tsx';
import { DataCard } from './data-card.tsx';
import { GeneralInformation } from './general-information.tsx';
import type { Groups } from './group-choice.ts';
import { OwnScores } from './own-scores.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { statsQuery } from './profile-query.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { useTeamsPage } from './use-teams-page.ts';

type Props = {
  me: Me;
  /** PROF-05, MGR-25 */
  canOpenTeam: (team: number) => boolean;
  groups: Groups;
  page: number;
  onGroups: (groups: Groups) => void;
  onPage: (page: number) => void;
  /** Opens the history of a score. */
  onExplain: (team: Board, person: Me & { balle: number }) => void;
  /** The server has saved this; the person shown follows (PROF-04). */
  onSaved: (known: Partial<Me>) => Promise<void>;
  /** The card of the own calendar, which is another feature's. */
  calendar: ReactNode;
  /** The card of one's own absences, which is another's too. */
  away: ReactNode;
  /** The list of what was done to the account. */
  audit: ReactNode;
};

/** PROF-01: the person, what their teams did, and what is theirs to set. */
export function ProfilePage(props: Props) {
  const { me, canOpenTeam, groups, page, onGroups, onPage, onExplain, onSaved, calendar, away, audit } = props;
  useWatch([`calendar:${me.id}`]);
  const stats = useQuery(statsQuery(groups));
  const teams = useTeamsPage(page);
  return (
    <FirstLoad ready={!stats.isPending && !teams.isPending}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 lg:grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4.5">
          <ProfileCard me={me} groups={groups} onGroups={onGroups} onSaved={onSaved} />
          <OwnScores me={me} onExplain={onExplain} />
          {calendar}
          {away}
        </div>
        <GeneralInformation />
        <AllTeams canOpen={canOpenTeam} page={page} onPage={onPage} />
        <div className="flex flex-col gap-4.5">
          <SignInCard me={me} onSaved={onSaved} />
          <SecondFactorCard me={me} onSaved={onSaved} />
          <SessionsCard />
        </div>
        <div className="flex flex-col gap-4.5">
          <PreferencesCard />
          <DataCard me={me} />
        </div>
        {audit}
      </div>
    </FirstLoad>
  );
}
