import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ChangeMark } from '@/board/change-mark.tsx';
import { RankMark } from '@/board/rank-mark.tsx';
import { barShare, hasMedal } from '@/board/ranking.ts';
import { ScoreBar, unit } from '@/board/score.tsx';
import { formatScore } from '@/lib/format.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import { asNow, placesWon } from './lab-outcome.ts';
import type { Preview, Person } from './types.ts';
import { PlaceLines } from './place-lines.tsx';

const shownAtFirst = 10;

type Props = {
  preview: Preview;
  /** When the draft of these figures was previewed, where it is no longer the one on the screen. */
  draftOf: string | undefined;
};

/** The board by today's rules beside the board by the draft. */
export function LabBoards({ preview, draftOf }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const isPhone = useIsPhone();
  const { people, people_total: count } = preview;
  const moved = people.filter((person) => placesWon(person) !== 0).length;
  const shown = all ? people : people.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="lab-board">
      <header className="mb-2 flex min-h-7 flex-wrap items-center gap-x-2.5">
        <h3 id="lab-board" className="type-h3">
          {t('lab.board')}
        </h3>
        <span className="ml-auto type-caption text-muted-foreground">{t('lab.moved', { count, moved })}</span>
      </header>
      {isPhone ? <OneBoard people={shown} /> : <TwoBoards preview={preview} shown={shown.length} draftOf={draftOf} />}
      <footer className="flex flex-wrap items-center gap-2 px-1 pt-2 type-caption text-muted-foreground">
        {t('lab.only')}
        {people.length > shown.length && (
          <span className="-mr-1.5 ml-auto">
            <LinkButton text={t('lab.showAll', { count: people.length })} onClick={() => setAll(true)} />
          </span>
        )}
      </footer>
    </section>
  );
}

type TwoBoardsProps = { preview: Preview; shown: number; draftOf: string | undefined };

function TwoBoards({ preview: { people, now, draft, by_hand }, shown, draftOf }: TwoBoardsProps) {
  const { t } = useTranslation();
  const before = asNow(people);
  const places = new Map(people.map(({ group_member_id: id }, index) => [id, index]));
  const lines = before.slice(0, shown).map((person, from) => ({
    key: person.group_member_id,
    from,
    to: places.get(person.group_member_id) ?? from,
    by: placesWon(person),
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_36px_minmax(0,1.16fr)] md:grid-cols-[minmax(0,1fr)_44px_minmax(0,1.14fr)]">
      <SideBoard
        side="now"
        title={t(by_hand ? 'points.mode.hand' : 'lab.today')}
        total={now.total}
        people={before.slice(0, shown)}
      />
      <PlaceLines lines={lines} rows={shown} />
      <SideBoard
        side="draft"
        title={draftOf === undefined ? t('lab.draft') : t('lab.draftOf', { time: draftOf })}
        total={draft.total}
        people={people.slice(0, shown)}
      />
    </div>
  );
}

type SideBoardProps = { side: 'now' | 'draft'; title: string; total: number; people: readonly Person[] };

function SideBoard({ side, title, total, people }: SideBoardProps) {
  const { i18n } = useTranslation();
  const best = Math.max(0, ...people.map((person) => person[side]));
  return (
    <div className="min-w-0">
      <p className="flex h-6 items-baseline gap-1.5 px-1 type-caption">
        <b className="truncate type-dense font-[580]">{title}</b>
        <span className="ml-auto font-[540] whitespace-nowrap text-foreground-2 tabular-nums">{`${formatScore(total, i18n.language)} ${unit}`}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ol role="list" aria-label={title}>
        {people.map((person) => {
          const ranked = { place: side === 'now' ? person.place_now : person.place_draft, balle: person[side] };
          return (
            <li
              key={person.group_member_id}
              className={cx(
                'relative grid h-(--row-h) items-center gap-x-1.5 px-1 type-dense',
                side === 'now' ? 'grid-cols-[26px_minmax(0,1fr)_auto]' : 'grid-cols-[26px_minmax(0,1fr)_30px_auto]',
              )}
            >
              <span className="justify-self-center text-xs font-[520] text-muted-foreground tabular-nums [&_svg]:h-[21px] [&_svg]:w-[19px]">
                <RankMark place={ranked.place} medal={hasMedal(ranked)} />
              </span>
              <span title={person.name} className="truncate">
                {person.name}
              </span>
              {side === 'draft' && (
                <span className="flex justify-end">
                  <ChangeMark change={placesWon(person)} />
                </span>
              )}
              <span className="min-w-8.5 text-right font-[580] tabular-nums">
                {formatScore(person[side], i18n.language)}
              </span>
              <ScoreBar
                place={ranked.place}
                share={barShare(person[side], best)}
                grows={false}
                className="right-1 left-9 h-0.5"
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** On a phone: the place today and in the draft, the points of today below those of the draft. */
function OneBoard({ people }: { people: readonly Person[] }) {
  const { t, i18n } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers
    <ol role="list" aria-label={t('lab.board')}>
      {people.map((person) => (
        <li
          key={person.group_member_id}
          className="grid min-h-11 grid-cols-[5rem_minmax(0,1fr)_30px_auto] items-center gap-x-2 border-b border-border px-1 py-1 type-dense"
        >
          <span className="type-caption text-muted-foreground tabular-nums">
            {`#${person.place_now} → `}
            <b className="font-[600] text-foreground">{`#${person.place_draft}`}</b>
          </span>
          <span title={person.name} className="truncate">
            {person.name}
          </span>
          <ChangeMark change={placesWon(person)} />
          <span className="text-right font-[580] tabular-nums">
            {formatScore(person.draft, i18n.language)}
            <span className="block type-caption font-normal text-muted-foreground">
              {formatScore(person.now, i18n.language)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
