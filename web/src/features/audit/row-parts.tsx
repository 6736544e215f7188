import {
  Calendar,
  CalendarSync,
  CircleQuestionMark,
  KeyRound,
  type LucideIcon,
  RefreshCw,
  Settings,
  Target,
  Trophy,
  Tv,
  User,
  Users,
} from 'lucide-react';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Becomes } from '@/ui/becomes.tsx';
import type { AuditEntry, AuditKind } from './audit-calls.ts';
import { changedFields } from './diff.ts';
import { useWording } from './diff-table.tsx';
import type { AuditLine } from './lines.ts';
import { nameThen } from './names.ts';
import { actorOf } from './sentences.ts';
import { erasedText, valueText } from './value-text.ts';

export const kinds: Record<AuditKind, { text: TextKey; icon: LucideIcon }> = {
  scores: { text: 'audit.kind.scores', icon: Trophy },
  users: { text: 'audit.kind.users', icon: User },
  teams: { text: 'audit.kind.teams', icon: Users },
  events: { text: 'audit.kind.events', icon: Calendar },
  sign_in: { text: 'audit.kind.sign_in', icon: KeyRound },
  calendars: { text: 'audit.kind.calendars', icon: CalendarSync },
  settings: { text: 'audit.kind.settings', icon: Settings },
  displays: { text: 'audit.kind.displays', icon: Tv },
  goals: { text: 'audit.kind.goals', icon: Target },
};

/** Who did it: a person, a stranger, or Standings itself. */
export function Who({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const person = actorOf(entry);
  if (person) {
    const name = person.name || t('former');
    // Who renames themselves did it under the old name.
    const then = entry.about?.id === person.id ? nameThen(entry, 'user') : undefined;
    const title = then === undefined || then === name ? name : t('audit.then', { name: then });
    return (
      <span className="au-by">
        <Avatar name={name} picture={person.picture} className="size-6 shrink-0 text-[9px]" />
        <span title={title} lang={foreignLang(name)} className="truncate">
          {name}
        </span>
      </span>
    );
  }
  const isStranger = entry.address !== null;
  const Icon = isStranger ? CircleQuestionMark : RefreshCw;
  return (
    <span className="au-by">
      <span className="au-sys">
        <Icon aria-hidden className="size-[13px]" strokeWidth={1.75} />
      </span>
      <span className="truncate">{t(isStranger ? 'audit.nobody' : 'audit.system')}</span>
    </span>
  );
}

/** One changed field: what was and is; of several only how many. */
export function Change({ line: { first, entries } }: { line: AuditLine }) {
  const wording = useWording();
  const { t } = wording;
  if (entries.length > 1) return <Quiet text={t('audit.oneSave', { count: entries.length })} />;
  const fields = changedFields(first);
  const [field, ...others] = fields;
  if (!field) return <Quiet text={erasedText(first, wording) ?? ''} />;
  if (others.length > 0) return <Quiet text={t('audit.fields', { count: fields.length })} />;
  const key = field.path.at(-1) ?? '';
  const [was, is] = [valueText(key, field.before, wording), valueText(key, field.after, wording)];
  if (was === undefined || is === undefined) return <Quiet text={is ?? was ?? ''} />;
  return (
    <span className="au-change">
      <span className="truncate">{was}</span>
      <Becomes className="size-[13px] shrink-0" />
      <b className="truncate">{is}</b>
    </span>
  );
}

const Quiet = ({ text }: { text: string }) => (
  <span className="au-change">
    <span className="truncate">{text}</span>
  </span>
);
