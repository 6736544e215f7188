import { useReducer, useState } from 'react';
import { noSteps, step, stepBack, stepForth, type Steps } from '@/lib/steps.ts';
import { fillDown, fillRight, sameForAll, suggest, suggestedColumns, withoutSuggestions } from './fill.ts';
import {
  type At,
  cellsIn,
  type Changes,
  type Conflict,
  type Grid,
  moved,
  type NewValue,
  type Rect,
  rectOf,
  type Selection,
  withText,
  withValues,
} from './grid-model.ts';
import { type Block, pasteAt } from './paste-grid.ts';

export type Notice = { people: number; tooFew: number; columns: readonly number[]; before: Changes };

type Action = { kind: 'change'; changes: Changes } | { kind: 'undo' | 'redo' | 'clear' };

const nothing = noSteps<Changes>(new Map());

function reduce(steps: Steps<Changes>, action: Action): Steps<Changes> {
  if (action.kind === 'change') return action.changes === steps.value ? steps : step(steps, action.changes);
  if (action.kind === 'clear') return nothing;
  return action.kind === 'undo' ? stepBack(steps) : stepForth(steps);
}

const start: At = { row: 0, column: 0 };

/** What is entered and not saved yet, and where one is. */
export function useTargetSheet(grid: Grid, today: string) {
  const [steps, act] = useReducer(reduce, nothing);
  const [selection, setSelection] = useState<Selection>({ anchor: start, head: start });
  /** What stands in the cell that is being edited. */
  const [typed, setTyped] = useState<string>();
  const [notice, setNotice] = useState<Notice>();
  const changes = steps.value;
  const rect = rectOf(selection);
  const apply = (next: Changes): void => act({ kind: 'change', changes: next });

  function goTo(to: At, extend = false): void {
    setSelection({ anchor: extend ? selection.anchor : to, head: to });
  }

  /** Takes what was typed, and goes on. */
  function commit(to?: At): void {
    if (typed !== undefined) apply(withText(grid, changes, selection.head, typed));
    setTyped(undefined);
    if (to) goTo(to);
  }

  return {
    changes,
    selection,
    rect,
    typed,
    notice,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    goTo,
    move: (key: string, toEdge: boolean, extend: boolean): boolean => {
      const to = moved(grid, selection.head, key, toEdge);
      if (to) goTo(to, extend);
      return to !== undefined;
    },
    select: setSelection,
    selectAll: () =>
      setSelection({ anchor: start, head: { row: grid.rows.length - 1, column: grid.columns.length - 1 } }),
    type: setTyped,
    commit,
    giveUp: () => setTyped(undefined),
    remove: () => {
      const values = cellsIn(rect).map((at): NewValue => ({ at, value: null, how: 'typed' }));
      apply(withValues(grid, changes, values));
    },
    fillRight: () => apply(fillRight(grid, changes, rect)),
    fillDown: () => apply(fillDown(grid, changes, rect)),
    /** The handle was drawn from there to here: the last of what was selected goes on. */
    fillFrom: (from: Rect) => {
      if (rect.right > from.right) apply(fillRight(grid, changes, { ...rect, left: from.right }));
      else if (rect.bottom > from.bottom) apply(fillDown(grid, changes, { ...rect, top: from.bottom }));
    },
    sameForAll: () => apply(sameForAll(grid, changes, selection.head)),
    suggest: () => {
      const { changes: next, ...said } = suggest(grid, changes, suggestedColumns(grid, rect, today));
      apply(next);
      setNotice({ ...said, before: changes });
    },
    takeBack: () => {
      if (notice) apply(withoutSuggestions(changes, notice.before));
      setNotice(undefined);
    },
    closeNotice: () => setNotice(undefined),
    put: (values: readonly NewValue[]) => apply(withValues(grid, changes, values)),
    /** Says how many values found no place. */
    paste: (block: Block): number => {
      const from = { row: rect.top, column: rect.left };
      const { changes: next, leftOut } = pasteAt(grid, changes, from, block);
      apply(next);
      const to = {
        row: from.row + block.length - 1,
        column: from.column + Math.max(...block.map((l) => l.length)) - 1,
      };
      setSelection({
        anchor: from,
        head: { row: Math.min(to.row, grid.rows.length - 1), column: Math.min(to.column, grid.columns.length - 1) },
      });
      return leftOut;
    },
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    clear: () => {
      act({ kind: 'clear' });
      setNotice(undefined);
    },
    /** One's own value stands over the newer one, too. */
    keep: (conflicts: readonly Conflict[]) => {
      const next = new Map(changes);
      for (const { key, theirs } of conflicts) {
        const change = next.get(key);
        if (change) next.set(key, { ...change, seen: theirs });
      }
      apply(next);
    },
    /** The newer value stays. */
    take: (conflicts: readonly Conflict[]) => {
      const next = new Map(changes);
      for (const { key } of conflicts) next.delete(key);
      apply(next);
    },
  };
}

export type TargetSheetState = ReturnType<typeof useTargetSheet>;
