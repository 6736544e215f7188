import { ArrowRight } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Player } from '@/api/types.ts';
import { ChangeMark } from '@/board/change-mark.tsx';
import { RankMark } from '@/board/rank-mark.tsx';
import { hasMedal } from '@/board/ranking.ts';
import { unit } from '@/board/score.tsx';
import { ordinal } from '@/i18n/ordinal.ts';
import { formatChange } from '@/lib/format.ts';

type Ranked = { id: number; balle: number; place: number };

type Preview = {
  place: number;
  /** Places won; lost ones are negative. */
  up: number;
  shared: boolean;
  total: number;
};

/** Where a player would stand with another score: equal scores share a place (1, 2, 2, 4), as the server ranks. */
export function previewPlace(players: readonly Ranked[], player: Ranked, score: number): Preview {
  const others = players.filter(({ id }) => id !== player.id);
  const place = 1 + others.filter(({ balle }) => balle > score).length;
  return {
    place,
    up: player.place - place,
    shared: others.some(({ balle }) => balle === score),
    total: others.length + 1,
  };
}

type Props = { players: readonly Player[]; player: Player; score: number | undefined };

/** What saving would do, while the number is typed; spoken as one sentence. */
export function PlacePreview({ players, player, score }: Props) {
  const { t, i18n } = useTranslation();
  const next = score === undefined ? undefined : previewPlace(players, player, score);
  const difference = (score ?? player.balle) - player.balle;
  return (
    <div role="status" className="min-h-6 type-dense text-foreground-2">
      {next && score !== undefined && (
        <>
          <p className="sr-only">
            {t(next.shared ? 'scores.previewShared' : 'scores.preview', {
              place: ordinal(next.place, t),
              total: next.total,
              change: changeText(next.up),
            })}
          </p>
          <div
            aria-hidden
            className="flex flex-wrap items-center gap-2 tabular-nums [&_b]:font-[580] [&_b]:text-foreground"
          >
            <span className="text-muted-foreground">{t('scores.after')}</span>
            <b>{`#${player.place}`}</b>
            <ArrowRight className="size-3.5" strokeWidth={1.75} />
            {hasMedal({ place: next.place, balle: score }) && (
              <span className="[&_svg]:h-[22px] [&_svg]:w-5">
                <RankMark place={next.place} medal />
              </span>
            )}
            <b>{t('scores.placeOf', { place: ordinal(next.place, t), total: next.total })}</b>
            {next.shared && <span>{t('scores.shared')}</span>}
            {next.up !== 0 && <ChangeMark change={next.up} />}
            <span
              className={`ml-auto font-[580] ${difference < 0 ? 'text-danger-text' : difference > 0 ? 'text-success-text' : ''}`}
            >
              {`${formatChange(difference, i18n.language)} ${unit}`}
            </span>
          </div>
        </>
      )}
    </div>
  );

  function changeText(up: number): string {
    if (up === 0) return t('change.none');
    return up > 0 ? t('change.up', { count: up }) : t('change.down', { count: -up });
  }
}
