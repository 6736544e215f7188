import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { TFunction } from '@/i18n/translator.ts';
import { ordinal } from '@/i18n/ordinal.ts';
import { BoardRow } from '@/board/board-row.tsx';
import { ChangeMark } from '@/board/change-mark.tsx';
import { RankMark } from '@/board/rank-mark.tsx';
import { hasMedal } from '@/board/ranking.ts';
import { RollingNumber } from '@/board/rolling-number.tsx';
import { Score } from '@/board/score.tsx';
import { formatScore } from '@/lib/format.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import type { Place } from './types.ts';

type Props = {
  me: { name: string; picture?: string | null | undefined };
  places: readonly Place[];
  place: Place;
  onPlace: (team: number) => void;
  /** Opens the history of the score. */
  onExplain: () => void;
};

/** TDAY-02: where one stands, who is next, and what passes them. */
export function PlaceCard({ me, places, place, onPlace, onExplain }: Props) {
  const { t, i18n } = useTranslation();
  const nth = t('today.place', { place: ordinal(place.place, t) });
  const score = formatScore(place.balle, i18n.language);
  return (
    <section
      aria-labelledby="place"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] rounded-lg border border-border bg-card shadow-card xl:grid-cols-2"
    >
      <h2 id="place" className="sr-only">
        {t('today.place.title')}
      </h2>
      <div className="flex min-w-0 flex-col gap-3.5 px-4 pt-3.5 pb-4 md:gap-4 md:px-5 md:pt-4 md:pb-4.5">
        {places.length > 1 ? (
          <SelectField
            label={t('title.team')}
            hideLabel
            value={place.team.id}
            options={places.map(({ team }) => ({ value: team.id, text: team.name }))}
            onChange={onPlace}
          />
        ) : (
          <p className="flex min-w-0 items-center gap-[9px] type-dense font-[520] text-foreground-2">
            <TeamLogo name={place.team.name} picture={place.team.picture} className="size-6 rounded-sm text-xs" />
            <span className="truncate">{place.team.name}</span>
          </p>
        )}
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className="text-xl leading-none font-[560] text-muted-foreground tabular-nums [&_svg]:h-10 [&_svg]:w-[37px]"
          >
            <RankMark place={place.place} medal={hasMedal(place)} />
          </span>
          <div>
            <p className="text-[1.375rem] leading-7 font-[640] tracking-[-0.02em]">{nth}</p>
            <p className="flex items-center gap-2 type-caption text-muted-foreground">
              {t('today.of', { count: place.of })}
              <ChangeMark change={place.change} />
            </p>
          </div>
          <Score
            text={<RollingNumber value={place.balle} />}
            className="ml-auto text-[1.875rem] leading-none font-[660] tracking-[-0.03em] md:text-[2.125rem]"
            explain={{ label: t('score.explain', { score }), tip: t('history.title'), onOpen: onExplain }}
          />
        </div>
        <NextLine place={place} />
      </div>
      {(place.above ?? place.below) && (
        <ol
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers
          role="list"
          aria-label={t('today.around')}
          className="self-center px-3 pt-2.5 pb-3.5 max-xl:border-t max-xl:border-border max-md:hidden xl:border-l xl:border-border"
        >
          {aroundOf(me, place, t).map(({ isYou, picture, ...member }) => (
            <BoardRow
              key={member.group_member_id}
              look="card"
              member={member}
              podium={false}
              best={Math.max(place.balle, place.balle + (place.above?.points ?? 0))}
              picture={<Avatar name={member.name} picture={picture} className="size-6" />}
              change={isYou && <ChangeMark change={place.change} />}
              isYou={isYou}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The one above, oneself, and the one below, as a board shows them. */
function aroundOf(me: Props['me'], { above, below, place, balle, group_member_id }: Place, t: TFunction) {
  const other = (neighbour: Place['above'], id: number, sign: number) =>
    neighbour
      ? [
          {
            name: neighbour.name,
            picture: neighbour.picture,
            place: neighbour.place,
            balle: balle + sign * neighbour.points,
            group_member_id: id,
            isYou: false,
          },
        ]
      : [];
  const own = { name: me.name || t('you'), picture: me.picture, place, balle, group_member_id, isYou: true };
  return [...other(above, -1, 1), own, ...other(below, -2, -1)];
}

/** '9 behind Марат Цветков: 1 closed'; who is first reads how far ahead. */
function NextLine({ place: { above, below, pass } }: { place: Place }) {
  const { t, i18n } = useTranslation();
  const next = above ?? below;
  if (!next) return null;
  const said = { name: next.name, points: formatScore(next.points, i18n.language) };
  const gap = next.points === 0 ? 'today.level' : above ? 'today.behind' : 'today.ahead';
  const Icon = next.points === 0 ? Equal : above ? ArrowUp : ArrowDown;
  const text = t(gap, said);
  return (
    <p className="flex items-center gap-[9px] text-[0.9375rem] leading-5 text-foreground-2">
      <Icon aria-hidden strokeWidth={1.75} className="size-[17px] shrink-0 text-primary-text" />
      <span className="min-w-0">
        <b className="font-[600] text-foreground">
          {text.charAt(0).toUpperCase() + text.slice(1)}
          {above && pass && t('today.passMark')}
        </b>
        {above && pass && ` ${t('today.pass', { count: pass.count })}`}
      </span>
    </p>
  );
}
