import type { ListedTeam, TeamMember } from '@/api/types.ts';
import type { useTeams } from '@/api/use-teams.ts';
import type { Choice, ChoiceSource } from '@/ui/search-popup.tsx';

export type TeamChoices = { items: readonly Choice[]; source: ChoiceSource };

const teamChoice = ({ id, name, picture, type: note }: ListedTeam): Choice => ({ id, name, picture, note });

export const teamChoices = (teams: ReturnType<typeof useTeams>): TeamChoices => ({
  items: teams.shown.map(teamChoice),
  source: { ...teams, known: teams.known.map(teamChoice) },
});

export const memberChoices = (members: readonly TeamMember[] = []): Choice[] =>
  members.map(({ id, name, picture, job_title }) => ({
    id,
    name,
    picture,
    note: job_title === '' ? undefined : job_title,
  }));
