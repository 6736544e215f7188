import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, Banknote, CircleAlert, type LucideIcon, Trash2, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation.ts';
import { unit } from '@/board/score.tsx';
import { type AnyKind, allKinds, isEventKind, kindNames } from '@/ui/kinds.ts';
import { boxClass } from '@/ui/field.tsx';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import { Select } from '@/ui/select-field.tsx';
import { Swatch } from '@/ui/swatch.tsx';
import { AmountCondition } from './amount-condition.tsx';
import { type DraftLine, readLine } from './draft.ts';
import { lineChange } from './draft-changes.ts';
import { originNames, wasText } from './line-words.ts';
import { ruleColumns } from './rule-columns.ts';
import type { Origin } from './types.ts';

type LineActions = {
  onKind: (kind: AnyKind) => void;
  onOrigin: (origin: Origin) => void;
  onPoints: (points: string) => void;
  onPer: (per: DraftLine['per']) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

type Props = LineActions & {
  line: DraftLine;
  /** From 1. */
  place: number;
  last: boolean;
  currency: string | null;
  /** The earlier line that leaves nothing to this one. */
  hiddenBy: number | undefined;
};

const moves = [
  { by: -1, icon: ArrowUp, text: 'points.moveUp' },
  { by: 1, icon: ArrowDown, text: 'points.moveDown' },
] as const;

const buttonClass = cx(rowButtonClass, 'hover:bg-muted aria-disabled:opacity-40');

/** Kind, origin and points of one rule, its condition as a sentence, and what is wrong with it. */
export function RuleLine({ line, place, last, currency, hiddenBy, onMove, ...actions }: Props) {
  const { t, i18n } = useTranslation();
  const kind = t(kindNames[line.kind]);
  const name = t('rules.name', { place, kind });
  const changed = lineChange(line) !== undefined;
  const was = changed ? wasText(line, currency, t, i18n.language) : undefined;
  const reading = readLine(line);
  const problems = 'problems' in reading ? reading.problems : {};
  const noteId = `points-line-${line.id}`;
  const isRange = problems.points === 'range' || problems.perPoints === 'range';

  function move(by: 1 | -1): void {
    const focused = document.activeElement;
    flushSync(() => onMove(by));
    // A moved element loses the focus.
    if (focused instanceof HTMLElement) focused.focus();
  }

  function moveByKeys(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (by === -1 ? place > 1 : !last) move(by);
  }

  return (
    // Alt and an arrow move the line from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-slide={line.id}
      data-line={line.id}
      aria-label={changed ? [name, was].filter(Boolean).join(', ') : name}
      onKeyDownCapture={moveByKeys}
      className={cx(
        'relative border-b border-border bg-card px-4 py-3 md:py-2.5 md:pr-2',
        changed &&
          'before:absolute before:inset-y-2 before:-left-px before:w-[3px] before:rounded-r-[3px] before:bg-primary',
      )}
    >
      <div className={ruleColumns}>
        <span aria-hidden className="type-dense font-[560] text-muted-foreground tabular-nums">
          {place}
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <Swatch series={line.kind} />
          <span className="grid min-w-0 flex-1">
            <Select
              label={`${t('points.kind')}: ${name}`}
              value={line.kind}
              options={allKinds.map((each) => ({ value: each, text: t(kindNames[each]) }))}
              onChange={actions.onKind}
            />
          </span>
        </span>
        <span className="grid min-w-0 max-md:col-start-2 max-md:row-start-2">
          <Select
            label={`${t('points.origin')}: ${name}`}
            value={line.origin}
            options={(isEventKind(line.kind) ? (['any', 'entered', 'calendar'] as const) : (['calendar'] as const)).map(
              (each) => ({ value: each, text: t(originNames[each]) }),
            )}
            onChange={actions.onOrigin}
          />
        </span>
        <span className="relative grid min-w-0 max-md:col-start-3 max-md:row-start-2">
          <input
            data-points
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${t('points.points')}: ${name}`}
            aria-invalid={problems.points === 'range'}
            aria-describedby={isRange ? noteId : undefined}
            value={line.points}
            onChange={(event) => actions.onPoints(event.currentTarget.value)}
            className={boxClass({ className: 'pr-9 tabular-nums' })}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-[0.6875rem] font-[560] text-muted-foreground"
          >
            {unit}
          </span>
        </span>
        <span className="flex justify-end max-md:col-start-3 max-md:row-start-1 max-md:-mr-2">
          {currency !== null && !line.per && (
            <button
              type="button"
              aria-label={`${t('points.condition.amount')}: ${name}`}
              title={t('points.condition.amount')}
              onClick={() => actions.onPer({ points: '1', each: '' })}
              className={buttonClass}
            >
              <Banknote aria-hidden strokeWidth={1.75} />
            </button>
          )}
          {moves.map(({ by, icon: Icon, text }) => {
            const stuck = by === 1 ? last : place === 1;
            return (
              <button
                key={by}
                type="button"
                aria-label={t(text, { n: place, kind })}
                aria-disabled={stuck ? true : undefined}
                onClick={() => !stuck && move(by)}
                className={buttonClass}
              >
                <Icon aria-hidden strokeWidth={1.75} />
              </button>
            );
          })}
          <button
            type="button"
            aria-label={t('points.remove', { n: place, kind })}
            onClick={actions.onRemove}
            className={buttonClass}
          >
            <Trash2 aria-hidden strokeWidth={1.75} />
          </button>
        </span>
      </div>
      {(line.per || was !== undefined) && (
        <div className="mt-2 flex flex-wrap items-center gap-1.5 pl-6 md:pr-2">
          {line.per && (
            <AmountCondition
              name={name}
              per={line.per}
              currency={currency}
              problems={problems}
              noteId={noteId}
              onPer={actions.onPer}
            />
          )}
          {was !== undefined && <span className="ml-auto pl-2 type-caption text-primary-text">{was}</span>}
        </div>
      )}
      <div role="status" className="contents">
        {isRange && <LineNote id={noteId} icon={CircleAlert} look="text-danger-text" text={t('points.error.range')} />}
        {problems.each === 'range' && (
          <LineNote id={`${noteId}-each`} icon={CircleAlert} look="text-danger-text" text={t('points.error.each')} />
        )}
        {line.per && currency === null && (
          <LineNote icon={Banknote} look="text-warning-text" text={t('points.noCurrency')} />
        )}
        {hiddenBy !== undefined && (
          <LineNote icon={TriangleAlert} look="text-warning-text" text={t('points.never', { n: hiddenBy })} />
        )}
      </div>
    </li>
  );
}

type LineNoteProps = { id?: string; icon: LucideIcon; look: string; text: string };

function LineNote({ id, icon: Icon, look, text }: LineNoteProps) {
  return (
    <p id={id} className={cx('mt-2 flex items-start gap-1.5 pl-6 type-caption text-pretty md:pr-2', look)}>
      <Icon aria-hidden className="mt-px size-3.25 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
