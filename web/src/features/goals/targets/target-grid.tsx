import { cx } from 'class-variance-authority';
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Badge } from '@/ui/badge.tsx';
import { periodName } from '@/ui/goals/goal-words.ts';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { GridHead } from './grid-head.tsx';
import { onGridKey } from './grid-keys.ts';
import {
  type At,
  baseOf,
  changeAt,
  type Conflict,
  type Grid,
  isIn,
  isSettable,
  type Rect,
  valueAt,
} from './grid-model.ts';
import { asBlock } from './paste-grid.ts';
import { TargetCell } from './target-cell.tsx';
import { TogetherRow } from './together-row.tsx';
import type { TargetGrid as Loaded } from './types.ts';
import type { TargetSheetState } from './use-target-sheet.ts';

type Props = {
  gridRef: RefObject<HTMLTableElement | null>;
  grid: Grid;
  loaded: Loaded;
  sheet: TargetSheetState;
  conflicts: readonly Conflict[];
  onPaste: (text: string) => void;
};

const nameClass =
  'sticky left-0 z-2 w-57 border-r border-b border-border border-r-border-strong bg-card p-0 text-left font-[450] max-md:w-[8.875rem]';

/** GOAL-22: a sheet of one tab stop, worked by keys, pointer and paste. */
export function TargetGrid({ gridRef, grid, loaded, sheet, conflicts, onPaste }: Props) {
  const { t, i18n } = useTranslation();
  const { rect, selection, typed } = sheet;
  const { row, column } = selection.head;
  const isTyping = typed !== undefined;
  /** A key has closed the field of a cell: the cell takes the focus again. */
  const comesBack = useRef(false);
  /** What was selected when the handle was taken. */
  const pulled = useRef<Rect>(undefined);

  useLayoutEffect(() => {
    const table = gridRef.current;
    // Only while somebody works in it: the page may have put the focus elsewhere.
    if (isTyping || !(comesBack.current || table?.contains(document.activeElement) === true)) return;
    comesBack.current = false;
    table?.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`)?.focus();
  }, [gridRef, row, column, isTyping]);

  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    comesBack.current = isTyping && ['Enter', 'Tab', 'Escape'].includes(event.key);
    if (onGridKey(event, grid, sheet)) event.preventDefault();
  }

  function copy(event: ClipboardEvent): void {
    if (isTyping) return;
    const lines = Array.from({ length: rect.bottom - rect.top + 1 }, (_, down) =>
      Array.from({ length: rect.right - rect.left + 1 }, (__, right) =>
        valueAt(grid, sheet.changes, { row: rect.top + down, column: rect.left + right }),
      ),
    );
    event.clipboardData.setData('text/plain', asBlock(lines));
    event.preventDefault();
    if (event.type === 'cut') sheet.remove();
  }

  function paste(event: ClipboardEvent): void {
    if (isTyping) return;
    event.preventDefault();
    onPaste(event.clipboardData.getData('text/plain'));
  }

  function press(event: PointerEvent, at: At): void {
    if (event.button !== 0) return;
    const wasActive = at.row === row && at.column === column;
    if (isTyping) sheet.commit();
    sheet.goTo(at, event.shiftKey);
    // On a phone a second tap opens the cell: there is no F2.
    if (wasActive && event.pointerType === 'touch') open(at);
  }

  function pull(event: PointerEvent): void {
    event.stopPropagation();
    event.preventDefault();
    pulled.current = rect;
    sheet.select({ anchor: { row: rect.top, column: rect.left }, head: { row: rect.bottom, column: rect.right } });
  }

  function letGo(): void {
    const from = pulled.current;
    pulled.current = undefined;
    if (from) sheet.fillFrom(from);
  }

  function open(at: At): void {
    if (isSettable(grid, at)) sheet.type(String(valueAt(grid, sheet.changes, at) ?? ''));
  }

  const isConflict = (at: At): boolean =>
    conflicts.some((each) => each.at.row === at.row && each.at.column === at.column);

  return (
    <div className="overflow-x-auto">
      <table
        ref={gridRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={t('goals.targets')}
        aria-multiselectable
        onKeyDown={onKey}
        onCopy={copy}
        onCut={copy}
        onPaste={paste}
        onPointerUp={letGo}
        className="w-full min-w-max border-separate border-spacing-0 type-dense tabular-nums"
      >
        <GridHead grid={grid} loaded={loaded} nameClass={nameClass} />
        <tbody>
          {grid.rows.map((line, at) => (
            <Fragment key={line.id ?? 'team'}>
              <tr className={cx(line.id === undefined && 'bg-muted font-[620]')}>
                <th scope="row" className={nameClass}>
                  <span className="flex h-9 min-w-0 items-center gap-2.5 pr-2.5 pl-3.5 text-foreground max-md:h-11 max-md:pl-3">
                    {line.id === undefined ? (
                      <TeamLogo
                        name={line.name}
                        picture={line.picture}
                        className="size-6 rounded-[6px] text-[0.6875rem]"
                      />
                    ) : (
                      <Avatar name={line.name} picture={line.picture} className="size-6 max-md:hidden" />
                    )}
                    <span title={line.name} className="truncate">
                      {line.id === undefined ? t('targets.teamRow') : line.name}
                    </span>
                    {line.locked && (
                      <span className="ml-auto max-md:hidden">
                        <Badge look="brand">{t('you')}</Badge>
                      </span>
                    )}
                  </span>
                </th>
                {line.results.map((result, index) => (
                  <td
                    key={loaded.finished[index]?.first_day}
                    title={result === null ? t('targets.notYet') : undefined}
                    className={cx(
                      'h-9 w-14 border-r border-b border-border px-2.5 text-right text-muted-foreground max-md:hidden',
                      index === line.results.length - 1 && 'border-r-border-strong',
                      result === null &&
                        'bg-[repeating-linear-gradient(135deg,var(--border)_0_1px,transparent_1px_5px)]',
                    )}
                  >
                    {result === null ? (
                      <span className="sr-only">{t('targets.notYet')}</span>
                    ) : (
                      formatScore(result, i18n.language)
                    )}
                  </td>
                ))}
                {grid.columns.map((period, index) => {
                  const cell = { row: at, column: index };
                  const active = at === row && index === column;
                  return (
                    <TargetCell
                      key={period.first_day}
                      row={at}
                      column={index}
                      line={line.id === undefined ? { ...line, name: t('targets.teamRow') } : line}
                      period={periodName(loaded.period, period, i18n.language)}
                      base={baseOf(grid, cell)}
                      change={changeAt(grid, sheet.changes, cell)}
                      over={period.over}
                      conflict={isConflict(cell)}
                      active={active}
                      selected={isIn(rect, cell)}
                      typed={active ? typed : undefined}
                      onType={sheet.type}
                      onLeave={() => sheet.commit()}
                      onPress={(event) => press(event, cell)}
                      onEnter={(event) => {
                        if (event.buttons === 1 && event.pointerType === 'mouse') sheet.goTo(cell, true);
                      }}
                      onOpen={() => open(cell)}
                      onHandle={at === rect.bottom && index === rect.right ? pull : undefined}
                    />
                  );
                })}
              </tr>
              {line.id === undefined && (
                <TogetherRow grid={grid} changes={sheet.changes} results={line.results.length} nameClass={nameClass} />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
