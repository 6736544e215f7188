import type { ReactNode } from 'react';
import type { Me } from '@/api/types.ts';
import { useWatch } from '@/live/use-live.ts';
import { AllTeams } from './all-teams.tsx';
import { GeneralInformation } from './general-information.tsx';
import type { Groups } from './group-choice.ts';
import { PreferencesCard } from './preferences-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

type Props = {
  me: Me;
  /** PROF-05 */
  canOpenTeams: boolean;
  groups: Groups;
  page: number;
  onGroups: (groups: Groups) => void;
  onPage: (page: number) => void;
  /** The server has saved this; the person shown follows (PROF-04). */
  onSaved: (known: Partial<Me>) => Promise<void>;
  /** The card of the own calendar, which is another feature's. */
  calendar: ReactNode;
};

/** PROF-01: the person, what their teams did, and what is theirs to set. */
export function ProfilePage({ me, canOpenTeams, groups, page, onGroups, onPage, onSaved, calendar }: Props) {
  useWatch([`calendar:${me.id}`]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 lg:grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4.5">
        <ProfileCard me={me} groups={groups} onGroups={onGroups} onSaved={onSaved} />
        {calendar}
      </div>
      <GeneralInformation />
      <AllTeams canOpen={canOpenTeams} page={page} onPage={onPage} />
      <div className="flex flex-col gap-4.5">
        <SignInCard me={me} onSaved={onSaved} />
        <SessionsCard />
      </div>
      <PreferencesCard />
    </div>
  );
}
