import { cx } from 'class-variance-authority';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { unit } from '@/board/score.tsx';
import { formatChange, formatScore } from '@/lib/format.ts';
import { plainNumber } from '@/lib/read-number.ts';
import { mostScore, toCents } from './read-score.ts';
import type { SheetLine } from './sheet-draft.ts';

export const numberClass = 'px-3 text-right tabular-nums whitespace-nowrap';

/** What stands in a cell that nobody types in. */
function restingText({ player, entry, reading }: SheetLine, locale: string): string {
  if (!entry || !reading) return formatScore(player.balle, locale);
  if ('set' in reading) return formatScore(reading.set, locale);
  return 'add' in reading ? formatChange(reading.add, locale) : entry.text;
}

type CellProps = {
  line: SheetLine;
  /** The one cell of the sheet that Tab leads to. */
  isActive: boolean;
  isFocused: boolean;
  onFocus: () => void;
  onBlur: () => void;
  onType: (text: string) => void;
};

export function ScoreCell({ line, isActive, isFocused, onFocus, onBlur, onType }: CellProps) {
  const { t, i18n } = useTranslation();
  const { player, entry, changed, problem, conflict, moved, locked } = line;
  return (
    <td
      className={cx(
        'relative border-x border-border-strong p-0',
        conflict ? 'bg-warning-tint' : changed && 'bg-primary-tint',
      )}
    >
      {changed && (
        <span
          aria-hidden
          className="absolute top-0 right-0 border-4 border-t-ring border-r-ring border-b-transparent border-l-transparent"
        />
      )}
      {conflict && (
        <TriangleAlert aria-hidden className="absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-warning-text" />
      )}
      <input
        data-score={player.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        tabIndex={isActive ? 0 : -1}
        aria-label={t('sheet.scoreOf', { name: player.name })}
        aria-invalid={problem !== undefined || conflict}
        readOnly={moved === 'left' || locked}
        value={isFocused ? (entry?.text ?? plainNumber(player.balle, i18n.language)) : restingText(line, i18n.language)}
        onMouseDown={(event) => {
          // Typing replaces: a click selects the whole, as the keys do.
          if (isFocused) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={(event) => onType(event.currentTarget.value)}
        className={cx(
          'block h-11 w-full scroll-mt-24 scroll-mb-56 bg-transparent px-3 text-right text-base tabular-nums outline-none md:h-[37px] md:text-[0.8125rem] focus:relative focus:z-1 focus:bg-inset focus:ring-2 focus:ring-ring focus:ring-inset',
          problem === undefined
            ? changed || conflict
              ? cx('font-[600]', conflict && 'ring-1 ring-warning-text ring-inset')
              : 'text-foreground-2'
            : 'font-[600] text-danger-text ring-1 ring-danger-text ring-inset',
        )}
      />
    </td>
  );
}

/** 'Becomes' and 'Change', or why there is none. */
export function Outcome({ line, isLeftOut }: { line: SheetLine; isLeftOut: boolean }) {
  const { t, i18n } = useTranslation();
  const { player, becomes, changed, problem, moved, locked } = line;
  const note = problem
    ? { text: t(problem, { most: formatScore(mostScore, i18n.language) }), look: 'text-danger-text' }
    : locked
      ? { text: t('sheet.own'), look: 'text-muted-foreground' }
      : moved
        ? { text: t(moved === 'left' ? 'sheet.left' : 'sheet.joined'), look: 'text-muted-foreground' }
        : isLeftOut && !changed
          ? { text: t('sheet.leftOut'), look: 'text-warning-text' }
          : undefined;
  if (note && !changed) {
    return (
      <td colSpan={2} className={cx('px-3 text-right text-xs max-md:hidden', note.look)}>
        {note.text}
      </td>
    );
  }
  return (
    <>
      <td className={cx(numberClass, 'font-[600] max-md:hidden')}>
        {changed && (
          <>
            {formatScore(becomes, i18n.language)}{' '}
            <span className="text-[0.6875rem] font-[560] text-muted-foreground">{unit}</span>
          </>
        )}
      </td>
      <td className={cx(numberClass, 'text-foreground-2 max-md:hidden')}>
        {changed && formatChange(toCents(becomes - player.balle), i18n.language)}
      </td>
    </>
  );
}

/** On a phone, below the name: '1,239 → 1,254 (+15)', or what is wrong. */
export function PhoneOutcome({ line, isLeftOut }: { line: SheetLine; isLeftOut: boolean }) {
  const { t, i18n } = useTranslation();
  const { player, becomes, changed, problem, moved, conflict, locked } = line;
  const text = (score: number) => formatScore(score, i18n.language);
  if (problem) return <span className="text-danger-text">{t(problem, { most: text(mostScore) })}</span>;
  if (locked) return t('sheet.own');
  if (moved) return t(moved === 'left' ? 'sheet.left' : 'sheet.joined');
  if (conflict) return t('sheet.nowIs', { score: text(player.balle) });
  if (!changed) return isLeftOut ? <span className="text-warning-text">{t('sheet.leftOut')}</span> : null;
  return (
    <>
      {`${text(player.balle)} → `}
      <b className="font-[600] text-foreground">{text(becomes)}</b>
    </>
  );
}
