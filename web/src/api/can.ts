import type { TextKey } from '@/i18n/text-key.ts';

type Person = { role: string };
type Account = { id: number; role: string; is_google_account: boolean };
type Switched = Account & { is_active: boolean };

/** A permission answers true, or the catalogue key of the reason why not. */
type Permission = true | TextKey;

const adminOnly = (me: Person): Permission => (me.role === 'admin' ? true : 'can.adminOnly');

/** Administrators cannot manage each other. */
const manageUser = (me: Person, user: Person): Permission =>
  me.role !== 'admin' ? 'can.adminOnly' : user.role === 'admin' ? 'can.adminFixed' : true;

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
  /** USER-02 */
  createUser: (me: Person): Permission => (me.role === 'admin' ? true : 'can.createUsers'),
  /** USER-08 */
  editUser: (me: Account, user: Account): Permission =>
    me.role === 'admin' || me.id === user.id ? true : 'can.denied',
  /** USER-06, USER-07: email and password. */
  changeSignIn: (me: Account, user: Account): Permission =>
    user.is_google_account
      ? 'can.googleLocked'
      : user.role === 'admin' && me.id !== user.id
        ? 'can.adminLocked'
        : can.editUser(me, user),
  /** A link with which a person sets their password: who may set it, for others who can sign in. */
  makeLink: (me: Account, user: Switched): Permission =>
    me.id === user.id || !user.is_active ? 'can.denied' : can.changeSignIn(me, user),
  /** USER-07, USER-09 */
  deleteUser: manageUser,
  toggleUser: manageUser,
  manageOrganisation: adminOnly,
  /** Everybody's calendar connections, and the rules that give events their kinds. */
  manageCalendars: adminOnly,
  /** The links of screens without a person. */
  manageDisplays: adminOnly,
};
