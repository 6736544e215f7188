import { cx } from 'class-variance-authority';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { TablePerson } from '@/api/types.ts';
import { formatDay, formatInstant } from '@/lib/format-date.ts';
import { TeamLogo } from '@/ui/team-logo.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const withTimeDays = 14;

const day = (instant: number | string): string => new Date(instant).toDateString();

/** Today, 07:44; Yesterday, 18:09; 2 Nov, 08:41; longer ago only the day. */
function useSignInText(): (at: string) => string {
  const { t, i18n } = useTranslation();
  return (at) => {
    const time = formatInstant(at, i18n.language, 'time');
    if (day(at) === day(Date.now())) return `${t('common.today')}, ${time}`;
    if (day(at) === day(Date.now() - dayMs)) return `${t('users.yesterday')}, ${time}`;
    if (Date.now() - Date.parse(at) > withTimeDays * dayMs) return formatInstant(at, i18n.language, 'medium');
    return `${formatInstant(at, i18n.language, 'dayMonth')}, ${time}`;
  };
}

/** 'never' is amber only while somebody is expected. */
export function LastSignIn({ person }: { person: TablePerson }) {
  const { t, i18n } = useTranslation();
  const text = useSignInText();
  const at = person.last_sign_in_at;
  if (at === null || at === undefined) {
    return <span className={person.is_active ? 'font-[540] text-warning-text' : ''}>{t('users.never')}</span>;
  }
  return <time title={formatInstant(at, i18n.language, 'moment')}>{text(at)}</time>;
}

type State = 'invited' | 'active' | 'inactive';

const stateOf = ({ is_active, invited_until }: TablePerson): State =>
  invited_until ? 'invited' : is_active ? 'active' : 'inactive';

const stateWords = { invited: 'users.isInvited', active: 'users.isActive', inactive: 'users.isInactive' } as const;

export const stateWord = (person: TablePerson) => stateWords[stateOf(person)];

/** A shape and a word: a full dot, a ring, a dashed ring. */
export function PersonState({ person }: { person: TablePerson }) {
  const { t, i18n } = useTranslation();
  const state = stateOf(person);
  const { invited_until: until } = person;
  return (
    <span
      title={until ? t('users.invitedUntil', { day: formatDay(until, i18n.language, 'long') }) : undefined}
      className={cx(
        'inline-flex items-center gap-2 whitespace-nowrap',
        { invited: 'text-primary-text', active: 'text-foreground-2', inactive: 'text-muted-foreground' }[state],
      )}
    >
      <span
        aria-hidden
        className={cx(
          'size-2.5 shrink-0 rounded-full',
          {
            invited: 'border-[1.5px] border-dashed border-current',
            active: 'bg-live',
            inactive: 'inset-ring-2 inset-ring-muted-foreground',
          }[state],
        )}
      />
      {t(stateWord(person))}
    </span>
  );
}

/** The first by name, and how many more; the one that an invited person will join is muted. */
export function PersonTeams({ person: { teams, teams_count, awaited_team } }: { person: TablePerson }) {
  const { t } = useTranslation();
  const [first, ...others] = teams;
  const team = first ?? awaited_team;
  if (!team) return null;
  const more = teams_count - 1;
  return (
    <span
      title={first ? teams.map(({ name }) => name).join(', ') : t('users.awaited', { team: team.name })}
      className={cx('flex min-w-0 items-center gap-2', !first && 'text-muted-foreground opacity-75')}
    >
      <TeamLogo name={team.name} picture={team.picture} className="size-5 shrink-0 rounded-[5px] text-[0.625rem]" />
      <span className="min-w-0 truncate">{team.name}</span>
      {more > 0 && (
        <span className="shrink-0 type-caption text-muted-foreground">
          <span aria-hidden>{`+${more}`}</span>
          <span className="sr-only">{others.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </span>
  );
}
