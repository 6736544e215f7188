import type { Me, Organisation } from '@/api/types.ts';

type Viewer = Pick<Me, 'id' | 'role'>;
type Switches = Pick<Organisation, 'managers_set_scores'>;

/** MGR-04: who leads the team sets its scores; a manager only while the organisation lets them, and never their own. */
export function canSetScores(me: Viewer, organisation: Switches | undefined, person?: number): boolean {
  return me.role === 'admin' || (organisation?.managers_set_scores === true && me.id !== person);
}
