import { cx } from 'class-variance-authority';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ChangeMark } from '@/board/change-mark.tsx';
import { formatPercent } from '@/lib/format-figures.ts';
import { formatScore } from '@/lib/format.ts';
import { largestMoves, placesWon } from './lab-outcome.ts';
import type { Preview } from './types.ts';

/** Four figures, now and by the draft. None is good or bad: what is better is the team's choice. */
export function LabFigures({ preview: { now, draft, people, people_total: count } }: { preview: Preview }) {
  const { t, i18n } = useTranslation();
  const share = (part: number) => formatPercent(part, 1, i18n.language);
  const number = (value: number) => formatScore(value, i18n.language);
  const moves = largestMoves(people);
  return (
    <dl className="grid grid-flow-dense grid-cols-2 gap-2 md:gap-2.5">
      <Figure
        name={t('lab.leaders')}
        hint={t('lab.leadersHint', { count: draft.weeks, now: number(now.most_led), draft: number(draft.most_led) })}
      >
        <NowAndThen now={number(now.leaders)} next={number(draft.leaders)} />
      </Figure>
      <Figure wide name={t('lab.topThree')} hint={t('lab.topThreeHint', { count })}>
        <NowAndThen now={share(now.top_three)} next={share(draft.top_three)} />
      </Figure>
      <Figure name={t('lab.nothing')} hint={t('lab.nothingHint', { count })}>
        <NowAndThen now={number(now.nothing)} next={number(draft.nothing)} />
      </Figure>
      <Figure wide name={t('lab.moves')} hint={moves.length === 0 ? t('lab.noMoves') : undefined}>
        {moves.map((person) => (
          <span
            key={person.group_member_id}
            className="grid min-h-6 grid-cols-[30px_minmax(0,1fr)_auto] items-center gap-1.5 type-dense"
          >
            <ChangeMark change={placesWon(person)} />
            <b title={person.name} className="truncate font-[540]">
              {person.name}
            </b>
            <span className="type-caption text-foreground-2 tabular-nums">{`#${person.place_now} → #${person.place_draft}`}</span>
          </span>
        ))}
      </Figure>
    </dl>
  );
}

type FigureProps = {
  name: string;
  hint: string | undefined;
  /** Takes the whole width of a phone. */
  wide?: boolean;
  children: ReactNode;
};

function Figure({ name, hint, wide = false, children }: FigureProps) {
  return (
    <div
      className={cx(
        'min-w-0 rounded-[10px] border border-border bg-inset px-3.25 pt-2.75 pb-3',
        wide && 'max-md:col-span-2',
      )}
    >
      <dt className="type-caption font-[520] text-foreground-2">{name}</dt>
      <dd className="mt-1.5 flex flex-col">{children}</dd>
      {hint !== undefined && <dd className="mt-0.5 type-caption text-pretty text-muted-foreground">{hint}</dd>}
    </div>
  );
}

function NowAndThen({ now, next }: { now: string; next: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-[1.375rem] leading-[1.625rem] font-[640] tracking-[-0.022em] tabular-nums">
      <span className="font-[560] text-foreground-2">{now}</span>
      <ArrowRight aria-label={t('rules.becomes')} className="size-4 text-muted-foreground" strokeWidth={1.75} />
      {next}
    </span>
  );
}
