import type { TextKey } from '@/i18n/text-key.ts';

type Person = { role: string };
type Account = { id: number; role: string; is_google_account: boolean };
type Switched = Account & { is_active: boolean };

/** As those of `can`: true, or the catalogue key of the reason why not. */
type Permission = true | TextKey;

/** Administrators cannot manage each other. */
const manage = (me: Person, user: Person): Permission =>
  me.role !== 'admin' ? 'can.adminOnly' : user.role === 'admin' ? 'can.adminFixed' : true;

/** What one person may do with the account of another, beside `can`, which the first load needs. */
export const canAccount = {
  /** USER-02 */
  create: (me: Person): Permission => (me.role === 'admin' ? true : 'can.createUsers'),
  /** USER-08 */
  edit: (me: Account, user: Account): Permission => (me.role === 'admin' || me.id === user.id ? true : 'can.denied'),
  /** USER-06, USER-07: email and password. */
  changeSignIn: (me: Account, user: Account): Permission =>
    user.is_google_account
      ? 'can.googleLocked'
      : user.role === 'admin' && me.id !== user.id
        ? 'can.adminLocked'
        : canAccount.edit(me, user),
  /** A link with which a person sets their password: who may set it, for others who can sign in. */
  makeLink: (me: Account, user: Switched): Permission =>
    me.id === user.id || !user.is_active ? 'can.denied' : canAccount.changeSignIn(me, user),
  /** USER-07, USER-09 */
  delete: manage,
  toggle: manage,
  /** The operator erases administrators. */
  erase: manage,
};
