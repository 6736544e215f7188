import { cx } from 'class-variance-authority';
import { Lock, TriangleAlert, WandSparkles } from 'lucide-react';
import type { MouseEvent, PointerEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import type { Change, GridRow } from './grid-model.ts';

type Props = {
  row: number;
  column: number;
  line: GridRow;
  /** As it is read aloud. */
  period: string;
  base: number | null;
  change: Change | undefined;
  over: boolean;
  conflict: boolean;
  active: boolean;
  selected: boolean;
  /** What is being typed here. */
  typed: string | undefined;
  onType: (text: string) => void;
  /** The field loses the focus to something else. */
  onLeave: () => void;
  onPress: (event: PointerEvent) => void;
  onEnter: (event: PointerEvent) => void;
  onOpen: (event: MouseEvent) => void;
  /** At the corner of what is selected: it is drawn over more cells to fill them. */
  onHandle?: ((event: PointerEvent) => void) | undefined;
};

/** One cell of the grid. The active one alone is a tab stop; the field is there only while somebody types. */
export function TargetCell(props: Props) {
  const { row, column, line, period, base, change, over, conflict, active, selected, typed } = props;
  const { t, i18n } = useTranslation();
  const text = (value: number | null): string => (value === null ? '–' : formatScore(value, i18n.language));
  const said = (value: number | null): string =>
    value === null ? t('targets.none') : formatScore(value, i18n.language);
  const value = change ? change.value : base;
  const wrong = change?.wrong;
  const name = t('targets.cell', { name: line.name, period, value: wrong ?? said(value) });
  const label = change ? t('targets.cellChanged', { cell: name, was: said(change.seen) }) : name;
  const titles = [
    line.locked && t('targets.notOwn'),
    wrong !== undefined && t('sheet.notNumber'),
    change?.of &&
      t('targets.medianOf', {
        a: text(change.of[0] ?? null),
        b: text(change.of[1] ?? null),
        c: text(change.of[2] ?? null),
      }),
    change && t('targets.was', { value: said(change.seen) }),
  ];
  const editing = active && typed !== undefined;
  return (
    <td
      data-cell={`${row}/${column}`}
      tabIndex={active ? 0 : -1}
      aria-label={label}
      aria-selected={selected}
      aria-invalid={wrong !== undefined || undefined}
      title={titles.filter((each) => typeof each === 'string').join(' · ') || undefined}
      onPointerDown={props.onPress}
      onPointerEnter={props.onEnter}
      onDoubleClick={props.onOpen}
      className={cx(
        'relative h-9 border-r border-b border-border p-0 text-right outline-none select-none last:border-r-0 max-md:h-11',
        change && 'bg-primary-tint font-[600]',
        selected && !active && 'bg-primary-tint-strong',
        active && 'bg-inset shadow-[inset_0_0_0_2px_var(--ring)]',
        conflict && 'bg-warning-tint',
        over && 'text-muted-foreground',
      )}
    >
      {change && (
        <i
          aria-hidden
          className="absolute top-0 right-0 border-4 border-ring border-b-transparent border-l-transparent"
        />
      )}
      {props.onHandle && !editing && (
        <i
          aria-hidden
          onPointerDown={props.onHandle}
          className="absolute -right-1 -bottom-1 z-1 size-2 cursor-crosshair rounded-[2px] bg-ring ring-[1.5px] ring-card max-md:hidden"
        />
      )}
      {editing ? (
        <input
          aria-label={name}
          inputMode="decimal"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the cell that has the focus
          autoFocus
          value={typed}
          onChange={(event) => props.onType(event.currentTarget.value)}
          onBlur={props.onLeave}
          onPointerDown={(event) => event.stopPropagation()}
          className="h-full w-full bg-transparent px-2.5 text-right text-foreground tabular-nums outline-none max-md:text-base"
        />
      ) : (
        <span className="flex h-full items-center justify-end gap-1.5 px-2.5">
          {line.locked && <Lock aria-hidden className="mr-auto size-3 text-muted-foreground" strokeWidth={2} />}
          {change?.how === 'suggested' && (
            <WandSparkles aria-hidden className="mr-auto size-3 text-primary-text" strokeWidth={2} />
          )}
          {conflict && <TriangleAlert aria-hidden className="mr-auto size-3 text-warning-text" strokeWidth={2} />}
          {wrong === undefined ? (
            <>
              {change?.how === 'typed' && change.seen !== null && (
                <s className="text-[0.6875rem] font-normal text-muted-foreground max-md:hidden">{text(change.seen)}</s>
              )}
              <span className={cx(value === null && 'text-muted-foreground')}>{text(value)}</span>
            </>
          ) : (
            <span className="truncate text-danger-text">{wrong}</span>
          )}
        </span>
      )}
    </td>
  );
}
