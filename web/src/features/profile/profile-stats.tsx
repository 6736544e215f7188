import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { CircleCheck, Presentation, Repeat2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWatch } from '@/live/use-live.ts';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { RollingNumber } from '@/ui/rolling-number.tsx';
import type { Groups } from './group-choice.ts';
import { GroupSelect } from './group-select.tsx';
import { statsQuery } from './profile-query.ts';

type Props = { groups: Groups; onGroups: (groups: Groups) => void };

/** The stream takes 200 entries, and a board is no small message where only its size is wanted. */
const mostBoards = 20;
const mostEvents = 160;

const counts = [
  { name: 'reps', text: 'profile.reps', icon: Repeat2 },
  { name: 'demos', text: 'profile.demos', icon: Presentation },
  { name: 'closed', text: 'profile.closed', icon: CircleCheck },
] as const;

/** PROF-01, PROF-02 */
export function ProfileStats({ groups, onGroups }: Props) {
  const { t } = useTranslation();
  const stats = useQuery(statsQuery(groups));
  const selected = stats.data?.data.selectedGroups ?? [];
  useWatch([
    'teams:0',
    ...selected.slice(0, mostBoards).map((id) => `team:${id}`),
    ...selected.slice(0, mostEvents).map((id) => `events:${id}`),
  ]);
  // Of an earlier choice, and the newer one did not come: its numbers would be wrong ones.
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
