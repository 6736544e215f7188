import { ChartNoAxesColumn } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/empty-state.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import type { Column } from './columns.ts';
import { CompareRow } from './compare-row.tsx';
import { SlideList } from '@/ui/slide-list.tsx';

type Props = { column: Column; day: string | undefined };

/** DASH-04 */
const membersShown = 10;

export function CompareCard({ column: { id, name, board, coming }, day }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const members = board?.members.slice(0, membersShown) ?? [];
  const all = board?.members_count ?? 0;
  const title = name?.name ?? t('archive.unknownTeam', { id });
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-h-60 flex-col rounded-lg border border-border bg-card shadow-card"
    >
      <header className="flex items-center gap-3.5 px-3.5 pt-3.5 pb-2.5">
        <TeamLogo name={title} picture={name?.picture} />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} title={title} className="truncate type-h3 !text-sm">
            {title}
          </h2>
          <p title={name?.type} className="mt-px truncate type-caption text-muted-foreground">
            {name?.type}
          </p>
        </div>
      </header>
      <div className="flex items-baseline justify-between px-3.5 pb-1 type-caption text-muted-foreground">
        <h3 className="font-[580] text-foreground-2">{t('team.top')}</h3>
        {all > 0 && (
          <span className="tabular-nums">
            {members.length < all
              ? t('team.shown', { shown: members.length, total: all })
              : t('team.members', { count: all })}
          </span>
        )}
      </div>
      {members.length > 0 && (
        <SlideList members={members} day={day} className="relative px-1.5 pb-2.5" row={CompareRow} />
      )}
      {members.length === 0 &&
        (coming ? (
          <span aria-hidden className="m-3.5 flex-1 rounded-md skeleton" />
        ) : (
          <EmptyState icon={ChartNoAxesColumn} title={t('archive.empty')} className="flex-1" />
        ))}
    </article>
  );
}
