import type { Days } from './months.ts';
import type { Statement } from './types.ts';

/** Scores have two decimals; summed as they are, they would be off by what a computer cannot write. */
const exact = (value: number): number => Math.round(value * 100) / 100;

const sum = (values: readonly number[]): number => exact(values.reduce((total, value) => total + value, 0));

/** Named: something else than the events of these days explains it. */
type Answer = 'yes' | 'named' | 'no';

type Sums = {
  answer: Answer;
  asNow: number;
  ofOthers: number;
  /** What was posted at other times is missing here. */
  onOthers: number;
  /** What is left between all this and the points, and why. */
  rest: number;
  why: 'noted' | 'restarted' | undefined;
  points: number;
};

/** What the events of these days are worth now, with what was posted in other times, makes up the points of this time. */
export function addsUp(statement: Statement, days: Days): Sums {
  const { opening, closing, totals, counts, of_other_days: of, on_other_days: on } = statement;
  const asNow = sum(counts.map(({ points }) => points));
  const rest = sum([totals.points, -asNow, -of, on]);
  const isKept = sum([opening, totals.points, totals.by_hand, totals.restarts]) === exact(closing);
  const found = rest === 0 ? ({ answer: 'yes', why: undefined } as const) : reasonFor(rest, statement, days);
  return {
    answer: isKept ? found.answer : 'no',
    why: found.why,
    asNow,
    ofOthers: exact(of),
    onOthers: exact(-on),
    rest,
    points: exact(totals.points),
  };
}

/** What is noted is part of an event's worth and of no score; what came before a restart is settled for good. */
function reasonFor(rest: number, { noted, totals, rows }: Statement, { from, to }: Days): Pick<Sums, 'answer' | 'why'> {
  const ofThese = noted.filter(({ day }) => day >= from && day <= to);
  if (ofThese.length > 0 && sum(ofThese.map(({ points }) => -points)) === rest) return { answer: 'yes', why: 'noted' };
  const restarted = totals.restarts !== 0 || rows.some(({ cause }) => cause === 'restart');
  if (restarted) return { answer: 'named', why: 'restarted' };
  return noted.length > 0 ? { answer: 'named', why: 'noted' } : { answer: 'no', why: undefined };
}
