import { cx } from 'class-variance-authority';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { BumpChip } from './change-mark.tsx';
import { type Gap, OwnName, spokenPlace } from './own-name.tsx';
import { RankMark } from './rank-mark.tsx';
import { barShare, hasMedal, type Ranked, valueOf } from './ranking.ts';
import { RollingNumber } from './rolling-number.tsx';
import { Score, ScoreBar } from './score.tsx';

/** As --dur-flash of the tokens. */
const flashMs = 2400;

/**
 * How much a score has just changed, for 2.4 s; then undefined. A score of another `scope` (another day) counts as
 * unchanged.
 */
function useBump(score: number, scope?: string): number | undefined {
  const [seen, setSeen] = useState({ score, scope });
  const [bump, setBump] = useState<{ by: number }>();

  if (score !== seen.score || scope !== seen.scope) {
    setSeen({ score, scope });
    setBump(scope === seen.scope ? { by: score - seen.score } : undefined);
  }

  useEffect(() => {
    if (bump === undefined) return undefined;
    const timer = setTimeout(() => setBump(undefined), flashMs);
    return () => clearTimeout(timer);
  }, [bump]);

  return bump?.by;
}

/** Rank, picture, name, job title, change, score, edit; on a phone rank, name, score, edit. Shared with the head. */
export const sheetColumns =
  'grid grid-cols-[30px_minmax(0,1fr)_auto_44px] items-center gap-x-2 md:grid-cols-[44px_34px_minmax(0,1.1fr)_minmax(0,1fr)_44px_minmax(110px,auto)_104px] md:gap-x-3';

const rankClass = 'justify-self-center text-xs leading-none font-[520] tabular-nums text-muted-foreground';

/** The class of each part of a row; `tall` rows are the first three (DASH-03). */
const looks = {
  /** A team card: rank, picture, name, change, score. */
  card: {
    row: 'relative grid grid-cols-[28px_28px_minmax(0,1fr)_auto_minmax(68px,auto)] items-center gap-x-2 rounded-t-sm rounded-b-[2px] px-2 type-dense',
    height: { tall: 'h-(--row-h-podium)', rest: 'h-(--row-h)' },
    rank: rankClass,
    picture: { tall: 'justify-self-center size-7', rest: 'justify-self-center size-6' },
    name: { tall: 'truncate text-foreground text-[13.5px] font-[560]', rest: 'truncate text-foreground' },
    change: 'flex items-center justify-end',
    end: undefined,
    score: { tall: 'text-[15px] font-[640] tracking-[-0.01em]', rest: 'font-[580]' },
    bar: 'right-2 left-11 h-0.5',
  },
  /** Rank, name, score: four boards beside each other leave no room for pictures (DESIGN 8). */
  compare: {
    row: 'relative grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-2.5 px-2 type-dense',
    // Where a name of the podium would be cut, its score stands below it.
    height: {
      tall: 'h-(--row-h-podium) @max-[20rem]:h-14 @max-[20rem]:grid-cols-[28px_minmax(0,1fr)] @max-[20rem]:content-center @max-[20rem]:[&>:first-child]:row-span-2 @max-[20rem]:[&>:nth-child(3)]:col-start-2',
      rest: 'h-(--row-h)',
    },
    rank: rankClass,
    picture: { tall: '', rest: '' },
    name: { tall: 'truncate text-foreground text-[13.5px] font-[560]', rest: 'truncate text-foreground' },
    change: '',
    end: 'flex items-center gap-2',
    score: { tall: 'text-[15px] font-[640] tracking-[-0.01em]', rest: 'font-[580]' },
    bar: 'right-2 left-[46px] h-0.5',
  },
  /** The page where scores are edited. */
  sheet: {
    row: `${sheetColumns} relative rounded-t-sm rounded-b-[2px] px-2 type-dense`,
    height: { tall: 'h-14', rest: 'h-[46px]' },
    rank: 'justify-self-center text-[13px] leading-none font-[520] text-muted-foreground tabular-nums [&_svg]:h-[29px] [&_svg]:w-[27px]',
    picture: { tall: 'max-md:hidden size-[34px]', rest: 'max-md:hidden size-7' },
    name: { tall: 'truncate text-sm font-[560]', rest: 'truncate' },
    change: 'flex items-center justify-end max-md:hidden',
    end: undefined,
    score: { tall: 'text-lg font-[640] tracking-[-0.01em]', rest: 'text-sm font-[580]' },
    bar: 'right-2 left-[46px] h-0.5 md:left-16',
  },
  /** Across a room (DESIGN 10). */
  tv: {
    row: 'tv-row',
    height: { tall: 'tv-podium', rest: '' },
    rank: 'tv-rank',
    picture: { tall: '', rest: '' },
    name: { tall: 'tv-name', rest: 'tv-name' },
    change: '',
    end: 'tv-end',
    score: { tall: '', rest: '' },
    bar: 'tv-bar',
  },
};

type Props = {
  look: keyof typeof looks;
  as?: 'li' | 'div';
  member: Ranked & { name: string };
  podium: boolean;
  /** Only its place, in the right size: what is in it is still to be drawn. */
  hollow?: boolean;
  /** The best score of the list. */
  best: number;
  /** The board's day: the scores of another day have not just changed. */
  day?: string | undefined;
  /** How many every score of the list has, so that they stand below each other. */
  decimals?: number;
  /** A fixed change, for a picture of a board where nothing changes. */
  bump?: number | undefined;
  picture?: ReactNode;
  /** In the place of the name: a link with it. */
  nameLink?: ReactNode;
  /** Below a head of its own, after the name. */
  jobTitle?: string;
  /** Beside the name, which gives way to it. */
  mark?: ReactNode;
  /** In the place of what the score's button says of itself. */
  tip?: string | undefined;
  /** Places won or lost, while the score has not just changed. */
  change?: ReactNode;
  action?: ReactNode;
  /** Opens the history of the score. */
  onExplain?: (() => void) | undefined;
  /** The viewer's own row. */
  isYou?: boolean;
  /** The viewer's own row stands below the shown members. */
  below?: Gap | undefined;
};

/** A member of a board. A score that changes rolls, and its row lights up for a moment. */
export function BoardRow(props: Props) {
  const { as: Tag = 'li', member, podium, day, picture, jobTitle, change, action, onExplain, isYou = false } = props;
  const { t, i18n } = useTranslation();
  const value = valueOf(member);
  const isGain = value === member.gain;
  const text = formatScore(value, i18n.language, 0, isGain);
  const changed = useBump(value, day);
  const bump = props.bump ?? changed;
  const look = looks[props.look];
  const size = podium ? 'tall' : 'rest';
  const isTv = props.look === 'tv';
  const chip = bump !== undefined && <BumpChip by={bump} tv={isTv} />;
  const score = (
    <Score
      text={<RollingNumber value={value} scope={day} decimals={props.decimals} isChange={isGain} />}
      tv={isTv}
      explain={
        onExplain && {
          label: t('score.explain', { score: text }),
          tip: props.tip ?? t('history.title'),
          onOpen: onExplain,
        }
      }
      className={cx(look.score[size], isGain && value <= 0 && 'text-muted-foreground')}
    />
  );
  const name = isYou ? (
    <OwnName name={member.name} nameClass={look.name[size]} below={props.below} />
  ) : (
    <span title={member.name} className={look.name[size]}>
      {props.nameLink ?? member.name}
    </span>
  );
  return (
    <Tag
      data-slide={member.group_member_id}
      {...(isYou && { 'aria-label': spokenPlace(member.place, text, props.below, t, i18n.language) })}
      {...(props.below && { value: member.place })}
      className={cx(
        look.row,
        props.below ? 'h-13 rounded-md md:h-[46px] print:hidden' : look.height[size],
        isYou && 'bg-primary-tint print:bg-transparent',
        bump !== undefined && 'animate-updated',
      )}
    >
      {props.hollow !== true && (
        <>
          <span className={cx(look.rank, isYou && 'font-semibold !text-foreground-2')}>
            <RankMark place={member.place} medal={hasMedal(member)} />
          </span>
          {picture !== undefined && <span className={look.picture[props.below ? 'tall' : size]}>{picture}</span>}
          {props.mark ? (
            <span className="flex min-w-0 items-center gap-1.5">
              {name}
              {props.mark}
            </span>
          ) : (
            name
          )}
          {jobTitle !== undefined && (
            <span title={jobTitle} className="truncate text-muted-foreground max-md:hidden">
              {jobTitle}
            </span>
          )}
          {look.end === undefined ? (
            <>
              <span className={look.change}>{chip === false ? change : chip}</span>
              {score}
            </>
          ) : (
            <span className={look.end}>
              {chip}
              {score}
            </span>
          )}
          {action}
          <ScoreBar
            place={member.place}
            share={barShare(value, props.best)}
            grows={look.end === undefined}
            className={look.bar}
          />
        </>
      )}
    </Tag>
  );
}
