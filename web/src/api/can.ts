import type { TextKey } from '@/i18n/text-key.ts';

type Person = { role: string };

/** Whoever looks, with the teams that they manage now. */
type Viewer = Person & { id: number; manages: readonly { id: number }[] };

/** A permission answers true, or the catalogue key of the reason why not. */
type Permission = true | TextKey;

const adminOnly = (me: Person): Permission => (me.role === 'admin' ? true : 'can.adminOnly');

/** MGR-25: an administrator, or a manager of the team. */
const leads = (me: Viewer, team: number | undefined): Permission =>
  me.role === 'admin' || me.manages.some(({ id }) => id === team) ? true : 'can.leadOnly';

export const can = {
  administer: adminOnly,
  /** DASH-05: its page, and that of its scores. */
  openTeam: leads,
  /** MGR-22: whoever leads a team. */
  openInbox: (me: Viewer): Permission => (me.role === 'admin' || me.manages.length > 0 ? true : 'can.leadOnly'),
  /** TEAM-02, TEAM-03 */
  manageTeams: adminOnly,
  /** CAL-05, MGR-03: a manager those of others in the team. */
  manageEvents: (me: Viewer, team: number | undefined, person: number | undefined): Permission =>
    me.role !== 'admin' && me.id === person ? 'can.leadOnly' : leads(me, team),
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
