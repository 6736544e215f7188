import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { CircleCheck, Pencil, Presentation, Repeat2 } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { RollingNumber } from '@/board/rolling-number.tsx';
import { useWatch } from '@/live/use-live.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import type { Groups } from './group-choice.ts';
import { GroupSelect } from './group-select.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { statsQuery } from './profile-query.ts';

type Props = {
  me: Me;
  groups: Groups;
  onGroups: (groups: Groups) => void;
  onSaved: (known: Partial<Me>) => Promise<void>;
};

/** PROF-07: view and edit mode; Cancel and a successful Save lead back to view. */
export function ProfileCard({ me, groups, onGroups, onSaved }: Props) {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setEditing(false);
    // The form disappears and would take the focus with it.
    opener.current?.focus();
  }

  return (
    <section className="flex flex-col rounded-lg border border-border bg-card shadow-card">
      <ProfileHead ref={opener} me={me} editing={editing} onEdit={() => setEditing(!editing)} />
      <ProfileStats groups={groups} onGroups={onGroups} />
      {editing && <ProfileEditor me={me} onSaved={onSaved} onClose={close} />}
    </section>
  );
}

/** The ref is of the button. */
type ProfileHeadProps = { ref: Ref<HTMLButtonElement>; me: Me; editing: boolean; onEdit: () => void };

function ProfileHead({ ref, me, editing, onEdit }: ProfileHeadProps) {
  const { t } = useTranslation();
  const admin = me.role === 'admin';
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 px-4 pt-5.5 pb-5 md:px-5.5">
      <Avatar
        name={me.name}
        picture={me.picture}
        className="m-[3px] size-19 text-2xl outline-2 outline-offset-[3px] outline-primary"
      />
      <div className="min-w-48 flex-1">
        <h1 className="text-[1.375rem] leading-7 font-[640] tracking-[-0.02em] break-words">{me.name}</h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <span
            className={`inline-flex h-5 items-center rounded-sm px-[7px] type-micro ${admin ? 'bg-primary-tint text-primary-text' : 'bg-muted text-foreground-2'}`}
          >
            {t(admin ? 'role.admin' : me.manages.length > 0 ? 'role.manager' : 'role.user')}
          </span>
          <span className="min-w-0 type-dense break-words text-muted-foreground">{me.email}</span>
        </p>
      </div>
      <Button ref={ref} size="touch" aria-expanded={editing} onClick={onEdit} className="max-md:w-full">
        <Pencil aria-hidden strokeWidth={1.75} />
        {t('profile.edit')}
      </Button>
    </div>
  );
}

type ProfileStatsProps = { groups: Groups; onGroups: (groups: Groups) => void };

/** The stream takes 200 entries, and a whole board is a large message for a count. */
const mostBoards = 20;
const mostEvents = 160;

const counts = [
  { name: 'reps', text: 'profile.reps', icon: Repeat2 },
  { name: 'demos', text: 'profile.demos', icon: Presentation },
  { name: 'closed', text: 'calendar.kind.closed', icon: CircleCheck },
] as const;

/** PROF-01, PROF-02 */
function ProfileStats({ groups, onGroups }: ProfileStatsProps) {
  const { t } = useTranslation();
  const stats = useQuery(statsQuery(groups));
  const selected = stats.data?.data.selectedGroups ?? [];
  useWatch([
    'teams:0',
    ...selected.slice(0, mostBoards).map((id) => `team:${id}`),
    ...selected.slice(0, mostEvents).map((id) => `events:${id}`),
  ]);
  // Numbers of an earlier choice whose successor failed would be wrong.
  const shown = stats.isPlaceholderData && stats.isError ? undefined : stats.data?.data;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-4 py-3 md:px-5.5">
        <h2 className="type-h3">{t('profile.statistics')}</h2>
        <GroupSelect all={stats.data?.data.groups ?? []} groups={groups} onGroups={onGroups} />
      </div>
      <dl
        aria-busy={stats.isPlaceholderData}
        className={cx(
          'grid flex-1 grid-cols-3 border-t border-border transition-opacity',
          stats.isPlaceholderData && 'opacity-60',
        )}
      >
        {counts.map(({ name, text, icon: Icon }) => (
          <div
            key={name}
            className="flex min-w-0 flex-col justify-center px-3.5 py-4 not-first:border-l not-first:border-border md:px-5.5"
          >
            <dt className="flex items-center gap-2 type-caption font-[520] text-foreground-2">
              <Icon aria-hidden className="size-[15px] shrink-0" strokeWidth={1.75} />
              <span className="truncate">{t(text)}</span>
            </dt>
            <dd className="mt-1.5 text-[1.75rem] leading-8 font-[640] tracking-[-0.025em] tabular-nums max-md:text-xl">
              {shown ? <RollingNumber value={shown[name]} scope={shown.selectedGroups.join()} /> : '–'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="px-4 pb-3 empty:hidden has-[p:empty]:hidden md:px-5.5">
        <QuietNote text={stats.isError ? t('profile.statsFailed') : undefined} />
      </div>
    </>
  );
}
