import { readNumber } from '@/lib/read-number.ts';
import { type AnyKind, isEventKind } from '@/ui/kinds.ts';
import { sameLine, takenBy } from './lines.ts';
import type { Line, Mode, Origin, SavedVersion } from './types.ts';

export const mostLines = 20;
const mostPoints = 1000;
const mostEach = 999_999_999.99;
const longestOpen = 92;

/** A line on its way to be changed: it keeps its id while it moves, and numbers are as they were typed. */
export type DraftLine = {
  id: number;
  kind: AnyKind;
  origin: Origin;
  points: string;
  per: { points: string; each: string } | undefined;
  /** The saved line that it was, and its place there from 0; none for a new one. */
  was: { line: Line; place: number } | undefined;
  /** Stays, struck through, until the draft is saved. */
  removed: boolean;
};

export type Lines = readonly DraftLine[];

export type Draft = {
  mode: Mode;
  lines: Lines;
  finalDays: string;
  /** Empty while the field holds no day. */
  fromDay: string;
  note: string;
};

/** What a draft is compared with: the version saved last. */
export type Base = { mode: Mode; lines: readonly Line[]; finalDays: number };

export const baseOf = (newest: SavedVersion | undefined): Base => ({
  mode: newest?.mode ?? 'hand',
  lines: newest?.lines ?? [],
  finalDays: newest?.final_days ?? 31,
});

type Write = (value: number) => string;

const draftLine = (line: Line, id: number, write: Write, was: DraftLine['was'], removed = false): DraftLine => ({
  id,
  kind: line.kind,
  origin: line.origin,
  points: write(line.points),
  per: line.per ? { points: write(line.per.points), each: write(line.per.each) } : undefined,
  was,
  removed,
});

export const savedLines = (lines: readonly Line[], write: Write): Lines =>
  lines.map((line, place) => draftLine(line, place, write, { line, place }));

/** Lines of another version, or of the organisation. Those that are saved here already stay what they are. */
export function copiedLines(lines: readonly Line[], base: readonly Line[], write: Write): Lines {
  const left = base.map((line, place) => ({ line, place }));
  const copied = lines.map((line, id) => {
    const at = left.findIndex((each) => sameLine(each.line, line));
    const [was] = at === -1 ? [] : left.splice(at, 1);
    return draftLine(line, id, write, was);
  });
  const gone = left.map((was, index) => draftLine(was.line, lines.length + index, write, was, true));
  return [...copied, ...gone];
}

export const activeLines = (lines: Lines): Lines => lines.filter(({ removed }) => !removed);

const nextId = (lines: Lines): number => Math.max(-1, ...lines.map(({ id }) => id)) + 1;

export function addLine(lines: Lines): Lines {
  if (activeLines(lines).length >= mostLines) return lines;
  const added = { points: '', per: undefined, was: undefined, removed: false };
  return [...lines, { id: nextId(lines), kind: 'closed', origin: 'any', ...added }];
}

function change(lines: Lines, id: number, part: Partial<DraftLine>): Lines {
  return lines.map((line) => (line.id === id ? { ...line, ...part } : line));
}

/** Only calendars have some kinds: their origin is fixed. */
export const setKind = (lines: Lines, id: number, kind: AnyKind): Lines =>
  change(lines, id, isEventKind(kind) ? { kind } : { kind, origin: 'calendar' });

export const setOrigin = (lines: Lines, id: number, origin: Origin): Lines => change(lines, id, { origin });
export const setPoints = (lines: Lines, id: number, points: string): Lines => change(lines, id, { points });
export const setPer = (lines: Lines, id: number, per: DraftLine['per']): Lines => change(lines, id, { per });
export const putBack = (lines: Lines, id: number): Lines => change(lines, id, { removed: false });

/** A line that was never saved leaves nothing to put back. */
export function removeLine(lines: Lines, id: number): Lines {
  const line = lines.find((each) => each.id === id);
  return line?.was ? change(lines, id, { removed: true }) : lines.filter((each) => each.id !== id);
}

/** Past the next line that is not removed. */
export function moveLine(lines: Lines, id: number, by: 1 | -1): Lines {
  const from = lines.findIndex((line) => line.id === id);
  let to = from + by;
  while (lines[to]?.removed === true) to += by;
  const line = lines[from];
  return line && lines[to] ? lines.toSpliced(from, 1).toSpliced(to, 0, line) : lines;
}

type Problem = 'empty' | 'range';

function readWithin(text: string, least: number, most: number): { value: number } | { problem: Problem } {
  if (text.trim() === '') return { problem: 'empty' };
  const reading = readNumber(text, most);
  return 'value' in reading && reading.value >= least ? reading : { problem: 'range' };
}

type LineReading = { line: Line } | { problems: { points?: Problem; perPoints?: Problem; each?: Problem } };

export function readLine({ kind, origin, points, per }: DraftLine): LineReading {
  const read = readWithin(points, 0, mostPoints);
  const perPoints = per && readWithin(per.points, 0, mostPoints);
  const each = per && readWithin(per.each, 1, mostEach);
  const problems = {
    ...('problem' in read && { points: read.problem }),
    ...(perPoints && 'problem' in perPoints && { perPoints: perPoints.problem }),
    ...(each && 'problem' in each && { each: each.problem }),
  };
  if ('problem' in read || Object.keys(problems).length > 0) return { problems };
  const both = perPoints && each && 'value' in perPoints && 'value' in each;
  return {
    line: { kind, origin, points: read.value, per: both ? { points: perPoints.value, each: each.value } : null },
  };
}

/** 0 to 92 whole days. */
export function readFinalDays(text: string): number | undefined {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined;
  return days !== undefined && days <= longestOpen ? days : undefined;
}

/** The lines as they would be sent, or the number (from 1) of the first that is not complete. */
export function readLines(lines: Lines): { lines: Line[] } | { incomplete: number } {
  const read = activeLines(lines).map(readLine);
  const complete = read.flatMap((each) => ('line' in each ? [each.line] : []));
  if (complete.length < read.length || read.length === 0) {
    return {
      incomplete:
        Math.max(
          0,
          read.findIndex((each) => 'problems' in each),
        ) + 1,
    };
  }
  return { lines: complete };
}

/** The number (from 1) of the earlier line that leaves nothing to this one. */
export function hiddenBy(lines: Lines, id: number): number | undefined {
  const active = activeLines(lines);
  return takenBy(
    active,
    active.findIndex((line) => line.id === id),
  );
}
