import type { ImportCounts, ImportMapping, ImportRow } from '@/api/types.ts';
import type { TextKey } from '@/i18n/text-key.ts';

type Deed = ImportRow['does'][number];
type Refusal = NonNullable<ImportRow['why']>;

export const deedTexts: Record<Deed, TextKey> = {
  create_person: 'import.deed.createPerson',
  create_team: 'import.deed.createTeam',
  join_team: 'import.deed.joinTeam',
  change_score: 'import.deed.changeScore',
  change_details: 'import.deed.changeDetails',
};

export const whyTexts: Record<Refusal, TextKey> = {
  email_missing: 'import.why.emailMissing',
  email_wrong: 'import.why.emailWrong',
  name_missing: 'import.why.nameMissing',
  name_wrong: 'import.why.nameWrong',
  team_missing: 'import.why.teamMissing',
  team_wrong: 'import.why.teamWrong',
  team_ambiguous: 'import.why.teamAmbiguous',
  job_title_wrong: 'import.why.jobTitleWrong',
  position_wrong: 'import.why.positionWrong',
  score_wrong: 'import.why.scoreWrong',
  twice: 'import.why.twice',
  too_many_cells: 'import.why.tooManyCells',
  cell_too_long: 'import.why.cellTooLong',
};

export const columnTexts: readonly (readonly [keyof ImportMapping, TextKey])[] = [
  ['email', 'common.email'],
  ['name', 'common.name'],
  ['team', 'invite.team'],
  ['job_title', 'import.jobTitle'],
  ['position', 'import.position'],
  ['score', 'import.score'],
];

export const countTexts: readonly (readonly [keyof ImportCounts, TextKey])[] = [
  ['create_person', 'import.count.createPerson'],
  ['create_team', 'import.count.createTeam'],
  ['join_team', 'import.count.joinTeam'],
  ['change_score', 'import.count.changeScore'],
  ['change_details', 'import.count.changeDetails'],
  ['unchanged', 'import.count.unchanged'],
  ['refused', 'import.count.refused'],
];
