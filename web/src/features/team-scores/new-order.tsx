import { Trophy } from 'lucide-react';
import { cx } from 'class-variance-authority';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ChangeMark } from '@/board/change-mark.tsx';
import { RankMark } from '@/board/rank-mark.tsx';
import { barShare, hasMedal } from '@/board/ranking.ts';
import { Score, ScoreBar } from '@/board/score.tsx';
import { useSlide } from '@/board/use-slide.ts';
import { formatScore } from '@/lib/format.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { toCents } from './read-score.ts';
import type { NewPlace } from './sheet-draft.ts';

/** Who would lead, if it is somebody else than now. */
function NewLeader({ order: [first, second] }: { order: readonly NewPlace[] }) {
  const { i18n } = useTranslation();
  if (!first || first.balle === 0 || first.player.place === 1 || (second && second.balle === first.balle)) return null;
  const ahead = formatScore(toCents(first.balle - (second?.balle ?? 0)), i18n.language);
  return (
    <p className="flex items-center gap-2 border-t border-border px-4 py-3 text-xs text-foreground-2 [&_b]:font-[600] [&_b]:text-foreground">
      <Trophy aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      <span>
        <Trans i18nKey="sheet.newLeader" values={{ name: first.player.name, ahead }} components={{ b: <b /> }} />
      </span>
    </p>
  );
}

type Props = {
  order: readonly NewPlace[];
  /** Whose number is being typed. */
  focused: number | undefined;
};

/** The board as saving would make it, while the numbers are typed. */
export function NewOrder({ order, focused }: Props) {
  const { t, i18n } = useTranslation();
  const list = useSlide<HTMLOListElement>(order.map(({ group_member_id }) => group_member_id).join());
  const best = order[0]?.balle ?? 0;
  return (
    <section aria-label={t('sheet.newOrder')} className="rounded-lg border border-border bg-card shadow-card">
      <header className="flex min-h-13 items-center justify-between gap-3 border-b border-border px-4 py-1.5">
        <h2 className="type-h2">{t('sheet.newOrder')}</h2>
        <span className="type-caption text-muted-foreground tabular-nums">
          {t('sheet.move', { count: movers(order), total: order.length })}
        </span>
      </header>
      {/* Safari drops the role from lists without markers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol ref={list} role="list" className="relative px-2 py-1.5">
        {order.map(({ player, group_member_id, balle, place, up }) => (
          <li
            key={group_member_id}
            data-slide={group_member_id}
            className={cx(
              'relative grid h-8.5 grid-cols-[28px_24px_minmax(0,1fr)_auto_minmax(68px,auto)] items-center gap-x-2 rounded-sm px-2 type-dense',
              player.id === focused && 'bg-primary-tint ring-1 ring-ring',
            )}
          >
            <span className="justify-self-center text-xs leading-none font-[520] text-muted-foreground tabular-nums">
              <RankMark place={place} medal={hasMedal({ place, balle })} />
            </span>
            <Avatar name={player.name} picture={player.picture} className="size-6" />
            <span title={player.name} className="truncate">
              {player.name}
            </span>
            {up === 0 ? <span /> : <ChangeMark change={up} />}
            <Score
              text={formatScore(balle, i18n.language)}
              className={balle === player.balle ? 'text-foreground-2' : 'font-[620]'}
            />
            <ScoreBar place={place} share={barShare(balle, best)} grows={false} className="right-2 left-11 h-0.5" />
          </li>
        ))}
      </ol>
      <NewLeader order={order} />
    </section>
  );
}

export const movers = (order: readonly NewPlace[]): number => order.filter(({ up }) => up !== 0).length;
