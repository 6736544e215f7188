import type { TextKey } from '@/i18n/text-key.ts';
import type { Player } from '@/api/types.ts';
import { type EntryReading, mostScore, readEntry, toCents } from './read-score.ts';
import type { SheetRow } from './save-scores.ts';

/** What was typed or pasted for one person; `seen` is the score that was there then. */
export type Entry = { text: string; seen: number; how: 'typed' | 'pasted' };

/** By the id of the person. */
export type Entries = ReadonlyMap<number, Entry>;

export type SheetLine = {
  player: Player;
  entry: Entry | undefined;
  reading: EntryReading | undefined;
  /** Not the viewer's to set: a manager's own. */
  locked: boolean;
  /** Left the team, or joined it, since the sheet was opened. */
  moved: 'left' | 'joined' | undefined;
  /** The score after saving. */
  becomes: number;
  changed: boolean;
  problem: TextKey | undefined;
  /** Somebody else has set another score over the one that was seen. */
  conflict: boolean;
};

function outcome(now: number, reading: EntryReading): { becomes: number; problem?: TextKey } {
  if ('problem' in reading) {
    return { becomes: now, problem: reading.problem === 'scores.error.required' ? 'sheet.notNumber' : reading.problem };
  }
  const becomes = 'set' in reading ? reading.set : toCents(now + reading.add);
  if (becomes < 0) return { becomes: now, problem: 'sheet.belowZero' };
  return becomes > mostScore ? { becomes: now, problem: 'scores.error.large' } : { becomes };
}

function lineOf(player: Player, moved: SheetLine['moved'], given: Entry | undefined, locked: boolean): SheetLine {
  const now = player.balle;
  const entry = locked ? undefined : given;
  const nothing = {
    player,
    locked,
    moved,
    entry,
    reading: undefined,
    becomes: now,
    changed: false,
    problem: undefined,
  };
  if (!entry || entry.text.trim() === '') return { ...nothing, conflict: false };
  const reading = readEntry(entry.text);
  if (moved === 'left') return { ...nothing, reading, conflict: false };
  const { becomes, problem } = outcome(now, reading);
  // A difference is added to whatever is there: it cannot conflict.
  const conflict = 'set' in reading && now !== entry.seen && now !== reading.set;
  return { player, locked, moved, entry, reading, becomes, problem, conflict, changed: becomes !== now };
}

/** In the order of the moment in which the sheet was opened, with the scores of now; who joins comes last. */
export function sheetLines(
  opened: readonly Player[],
  players: readonly Player[],
  entries: Entries,
  canSet: (person: number) => boolean = () => true,
): SheetLine[] {
  const now = new Map(players.map((player) => [player.id, player]));
  const known = new Set(opened.map(({ id }) => id));
  const line = (player: Player, moved: SheetLine['moved']) =>
    lineOf(player, moved, entries.get(player.id), !canSet(player.id));
  return [
    ...opened.map((player) => {
      const current = now.get(player.id);
      return line(current ?? player, current ? undefined : 'left');
    }),
    ...players.filter(({ id }) => !known.has(id)).map((player) => line(player, 'joined')),
  ];
}

/** What is sent: a number sets if the score is still the one that was seen, a number with a sign is added. */
export function sheetRows(lines: readonly SheetLine[]): SheetRow[] {
  return lines.flatMap(({ player, entry, reading, changed }): SheetRow[] => {
    if (!changed || !entry || !reading || 'problem' in reading) return [];
    if ('add' in reading) return [{ user_id: player.id, add: reading.add }];
    return [{ user_id: player.id, balle: reading.set, expected: entry.seen }];
  });
}

export type NewPlace = {
  player: Player;
  group_member_id: number;
  balle: number;
  place: number;
  /** Places won; lost ones are negative. */
  up: number;
};

/** The board after saving: equal scores share a place, as the server ranks. */
export function newOrder(lines: readonly SheetLine[]): NewPlace[] {
  const present = lines.filter(({ moved }) => moved !== 'left').toSorted((a, b) => b.becomes - a.becomes);
  let place = 0;
  return present.map(({ player, becomes }, index) => {
    if (index === 0 || becomes !== present[index - 1]?.becomes) place = index + 1;
    return { player, group_member_id: player.group_member_id, balle: becomes, place, up: player.place - place };
  });
}

/** The difference grows by a step, or the number does; what is no number becomes the step. */
export function stepEntry(text: string | undefined, by: number): string {
  const reading = readEntry(text ?? '');
  if ('set' in reading) return String(Math.max(0, toCents(reading.set + by)));
  return signed(toCents(('add' in reading ? reading.add : 0) + by));
}

/** '15' is '+15' is '−15' is '+15' again: number keyboards of phones lack both signs. */
export function turnSign(text: string | undefined): string {
  const rest = (text ?? '').trim();
  if (rest.startsWith('+')) return `-${rest.slice(1)}`;
  return `+${rest.replace(/^[-−]/, '')}`;
}

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);
