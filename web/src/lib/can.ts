import type { TextKey } from '@/i18n/text-key.ts';

type Person = { role: string };

/** A permission answers true, or the catalogue key of the reason why not. */
type Permission = true | TextKey;

const adminOnly = (me: Person): Permission => (me.role === 'admin' ? true : 'can.adminOnly');

export const can = {
  administer: adminOnly,
  /** DASH-05 */
  openTeamScores: adminOnly,
  /** NAV-01 */
  seeUsers: adminOnly,
  readApiReference: adminOnly,
};
