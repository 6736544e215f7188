import type { Player } from '@/api/types.ts';
import { called } from '@/lib/called.ts';
import { readEntry } from './read-score.ts';
import type { Entries, Entry } from './sheet-draft.ts';

type PastedLine = { name: string | undefined; value: string };

/** `named`: two columns, so that both ways are possible. */
export type Pasted = { lines: readonly PastedLine[]; named: boolean };

/** More than any team has people. */
const mostLines = 2000;

const isNumber = (cell: string): boolean => !('problem' in readEntry(cell));

function lineOf(text: string): PastedLine {
  const cells = text.split('\t').map((cell) => cell.trim());
  const value = cells.find(isNumber);
  const name = cells.find((cell) => cell !== '' && !isNumber(cell));
  return cells.length === 1 ? { name: undefined, value: text.trim() } : { name, value: value ?? '' };
}

/** A column of a spreadsheet, or two; nothing for a single value, which goes into its cell as it is. */
export function readPaste(text: string): Pasted | undefined {
  const texts = text
    .replace(/(?:\r?\n)+$/, '')
    .split(/\r?\n/)
    .slice(0, mostLines);
  if (texts.length === 1 && !text.includes('\t')) return undefined;
  const lines = texts.map(lineOf);
  const [head, ...rest] = lines;
  // The columns' own heads are no values.
  const values = head && !isNumber(head.value) && rest.some(({ value }) => isNumber(value)) ? rest : lines;
  return { lines: values, named: values.some(({ name, value }) => name !== undefined && isNumber(value)) };
}

export type PasteResult = {
  entries: Entries;
  /** Whose value was in doubt. */
  leftOut: ReadonlySet<number>;
  /** The people whose entries it has made. */
  made: ReadonlySet<number>;
  values: number;
  differ: number;
  same: number;
  /** Values without a person, in doubt or no numbers. */
  out: number;
  /** Values below the last row. */
  noRow: number;
};

/** By name, in doubt left out; or one below the other from a row on. */
export function applyPaste(
  before: Entries,
  players: readonly Player[],
  { pasted, mode, from }: { pasted: Pasted; mode: 'name' | 'order'; from: number },
): PasteResult {
  const entries = new Map<number, Entry>(before);
  const [leftOut, made] = [new Set<number>(), new Set<number>()];
  const counts = { differ: 0, same: 0, out: 0, noRow: 0 };
  for (const [index, { name, value }] of pasted.lines.entries()) {
    const below = players[from + index];
    const found = mode === 'name' ? called(players, name ?? '') : below ? [below] : [];
    const [player] = found;
    if (mode === 'order' && !player) counts.noRow += 1;
    else if (!player || found.length > 1 || !isNumber(value) || made.has(player.id)) {
      counts.out += 1;
      for (const { id } of found) leftOut.add(id);
    } else {
      const reading = readEntry(value);
      const differs = 'add' in reading ? reading.add !== 0 : 'set' in reading && reading.set !== player.balle;
      counts[differs ? 'differ' : 'same'] += 1;
      made.add(player.id);
      if (differs) entries.set(player.id, { text: value, seen: player.balle, how: 'pasted' });
      else entries.delete(player.id);
    }
  }
  return { entries, leftOut, made, values: pasted.lines.length, ...counts };
}

/** Undoes just the paste: what was typed since stays. */
export function takeBack(now: Entries, before: Entries, { entries, made }: PasteResult): Entries {
  const back = new Map(now);
  for (const id of made) {
    if (now.get(id) !== entries.get(id)) continue;
    const former = before.get(id);
    if (former) back.set(id, former);
    else back.delete(id);
  }
  return back;
}
