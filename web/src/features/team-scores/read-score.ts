import type { TextKey } from '@/i18n/text-key.ts';
import { type NumberReading, plainSigns, readDigits, readNumber } from '@/lib/read-number.ts';
import { numberProblems } from '@/ui/number-problems.ts';

export const mostScore = 999_999_999.99;

export type Reading = { score: number } | { problem: TextKey };

/** What the server would refuse is said before it is asked; the server still decides (SCOR-02). */
export function readScore(text: string): Reading {
  return scoreOf(readNumber(text, mostScore));
}

function scoreOf(reading: NumberReading): Reading {
  return 'value' in reading ? { score: reading.value } : { problem: numberProblems[reading.problem] };
}

/** In a sheet: a number sets the score, one with a sign is added to it. */
export type EntryReading = { set: number } | { add: number } | { problem: TextKey };

export function readEntry(text: string): EntryReading {
  const plain = plainSigns(text);
  const signed = /^[+-]/.test(plain);
  const reading = scoreOf(readDigits(signed ? plain.slice(1).trim() : plain, mostScore));
  if ('problem' in reading) return reading;
  if (!signed) return { set: reading.score };
  return { add: plain.startsWith('-') ? -reading.score : reading.score };
}

/** Decimals are added without what floating point adds to them. */
export const toCents = (value: number): number => Math.round(value * 100) / 100;

/** Points to add, or with a minus to take: the score that they make of this one. */
export function readChange(text: string, score: number): Reading {
  const entry = readEntry(text);
  if ('problem' in entry) return entry;
  const next = toCents(score + ('add' in entry ? entry.add : entry.set));
  if (next < 0) return { problem: 'sheet.belowZero' };
  return next > mostScore ? { problem: 'scores.error.large' } : { score: next };
}

/** One more or one less, as the arrows of a number field: never below 0, never beyond the most. */
export function stepScore(text: string, by: 1 | -1): number {
  const reading = readScore(text);
  return Math.min(mostScore, Math.max(0, toCents('score' in reading ? reading.score + by : 0)));
}
