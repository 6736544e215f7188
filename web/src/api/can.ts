import type { TextKey } from '@/i18n/text-key.ts';

type Person = { role: string };

/** A permission answers true, or the catalogue key of the reason why not. */
type Permission = true | TextKey;

const adminOnly = (me: Person): Permission => (me.role === 'admin' ? true : 'can.adminOnly');

export const can = {
  administer: adminOnly,
  /** DASH-05 */
  openTeamScores: adminOnly,
  /** TEAM-02, TEAM-03 */
  manageTeams: adminOnly,
  /** CAL-05 */
  manageEvents: adminOnly,
  /** NAV-01 */
  seeUsers: adminOnly,
  readApiReference: adminOnly,
  /** NAV-03 */
  search: adminOnly,
  /** SRCH-05 */
  openUser: (me: Person): Permission => (me.role === 'admin' ? true : 'search.denied'),
  manageOrganisation: adminOnly,
  /** Everybody's calendar connections, and the rules that give events their kinds. */
  manageCalendars: adminOnly,
  /** The links of screens without a person. */
  manageDisplays: adminOnly,
};
