import type { TFunction } from '@/i18n/translator.ts';
import type { Subject } from './progress-query.ts';

type Named = { id: number; name: string };

/** A group whose name could not be loaded is called by its number. */
export function teamName(id: number, teams: readonly Named[] | undefined, t: TFunction): string {
  return teams?.find((team) => team.id === id)?.name ?? t('progress.unknownGroup', { id });
}

/** PROG-04 */
export function heading(
  subject: Subject | undefined,
  teams: readonly Named[] | undefined,
  members: readonly Named[] | undefined,
  t: TFunction,
): string {
  if (subject === undefined) return t('nav.progress');
  if (subject.who === 'me') return t('progress.yours');
  if (subject.who === 'member') {
    const name = members?.find(({ id }) => id === subject.user)?.name;
    return name === undefined ? t('nav.progress') : t('progress.ofUser', { name });
  }
  const [id] = subject.ids;
  if (subject.ids.length === 1 && id !== undefined) return t('progress.ofGroup', { name: teamName(id, teams, t) });
  return t('progress.ofGroups', { count: subject.ids.length });
}
