import type { KeyboardEvent } from 'react';
import { type At, type Grid, isSettable, valueAt } from './grid-model.ts';
import type { TargetSheetState } from './use-target-sheet.ts';

/** Whether the key was the grid's. */
export function onGridKey(event: KeyboardEvent, grid: Grid, sheet: TargetSheetState): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  const { head } = sheet.selection;
  const below: At = { row: Math.min(grid.rows.length - 1, head.row + 1), column: head.column };
  const above: At = { row: Math.max(0, head.row - 1), column: head.column };
  const beside: At = {
    row: head.row,
    column: Math.max(0, Math.min(grid.columns.length - 1, head.column + (event.shiftKey ? -1 : 1))),
  };
  const isEdge = beside.column === head.column;
  if (event.altKey) return false;

  if (sheet.typed !== undefined) {
    if (event.key === 'Enter' && !isCommand) sheet.commit(event.shiftKey ? above : below);
    else if (event.key === 'Tab') sheet.commit(beside);
    else if (event.key === 'Escape') sheet.giveUp();
    else return false;
    return event.key !== 'Tab' || !isEdge;
  }

  const edit = (text?: string): boolean => {
    if (!isSettable(grid, head)) return false;
    sheet.type(text ?? String(valueAt(grid, sheet.changes, head) ?? ''));
    return true;
  };

  if (isCommand) {
    const command = commands[event.key.toLowerCase()];
    if (command) command(sheet, event.shiftKey);
    else return sheet.move(event.key, true, event.shiftKey);
    return true;
  }
  // Tab leads out of the grid from its edge: one tab stop, no trap.
  if (event.key === 'Enter' || event.key === 'F2') return edit();
  if (event.key === 'Delete' || event.key === 'Backspace') sheet.remove();
  else if (sheet.move(event.key, false, event.shiftKey)) return true;
  else if (event.key.length === 1 && /[\d.,−–-]/.test(event.key)) return edit(event.key);
  else return false;
  return true;
}

const commands: Partial<Record<string, (sheet: TargetSheetState, shift: boolean) => void>> = {
  a: (sheet) => sheet.selectAll(),
  r: (sheet) => sheet.fillRight(),
  d: (sheet) => sheet.fillDown(),
  z: (sheet, shift) => (shift ? sheet.redo() : sheet.undo()),
  y: (sheet) => sheet.redo(),
};
