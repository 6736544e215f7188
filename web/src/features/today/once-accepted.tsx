import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ordinal } from '@/i18n/ordinal.ts';
import { getFullGroupOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { RankMark } from '@/board/rank-mark.tsx';
import { unit } from '@/board/score.tsx';
import { formatChange, formatScore } from '@/lib/format.ts';
import { Becomes } from '@/ui/becomes.tsx';
import { gainOf } from './outlook.ts';
import type { Ask, Outcome, Place } from './types.ts';

type Props = { place: Place; ask: Ask | undefined; outcome: Outcome; amount: string };

/** Place and points as they would be now; absent where only the server knows, and in a team by hand. */
export function OnceAccepted({ place, ask, outcome, amount }: Props) {
  const { t, i18n } = useTranslation();
  const reckoned = gainOf({ ask, outcome, amount }, place.lines);
  const { data } = useQuery({
    ...getFullGroupOptions({ path: { id: place.team.id } }),
    enabled: place.lines.length > 0,
    retryOnMount: false,
  });
  if (ask && outcome === 'booked') return typeof ask.calendar_key === 'string' ? null : t('ask.pointsStay');
  if (!reckoned) return place.reports === 'trust' ? t('ask.atOnce') : null;
  const { gain, givesBack } = reckoned;
  const others = data?.data.users.filter((each) => each.group_member_id !== place.group_member_id);
  const next = others && 1 + others.filter(({ balle }) => balle > place.balle + gain).length;
  return (
    <>
      <span>{`${t(place.reports === 'trust' ? 'ask.atOnce' : 'ask.once')}:`}</span>
      {givesBack > 0 && <b>{t('ask.givesBack', { points: formatScore(givesBack, i18n.language) })}</b>}
      {givesBack === 0 && next !== undefined && next !== place.place && (
        <>
          <Nth place={place.place} />
          <Becomes className="size-[13px]" />
          <Nth place={next} whole />
        </>
      )}
      <span
        className={cx('font-[600] tabular-nums', gain < 0 ? 'text-danger-text' : gain > 0 && 'text-success-text')}
      >{`${formatChange(gain, i18n.language)} ${unit}`}</span>
    </>
  );
}

/** A medal beside the word; from the fourth place on the word is enough. */
function Nth({ place, whole = false }: { place: number; whole?: boolean }) {
  const { t } = useTranslation();
  const nth = ordinal(place, t);
  return (
    <span className="inline-flex items-center gap-1.5">
      {place <= 3 && (
        <span aria-hidden className="[&_svg]:h-[18.5px] [&_svg]:w-[17px]">
          <RankMark place={place} medal />
        </span>
      )}
      <b>{whole ? t('today.place', { place: nth }) : nth}</b>
    </span>
  );
}
