import type { SpecialDay } from '@/api/types.ts';
import { readDay } from '@/lib/read-day.ts';

/** A day at the beginning of a line, as the date field reads it, and whatever comes after it. */
const line =
  /^(?<day>\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?|\d{1,2}\s+\p{L}{3,}\.?(?:\s+\d{4}(?!\d))?)[\s,;:–—-]*(?<name>.*)$/u;

const longestName = 120;

export type ReadLine = { text: string } & (
  | { day: SpecialDay }
  | { problem: 'unreadable' | 'beyond' | 'twice' | 'long' }
);

type Limits = { today: string; min: string; max: string };

/** Each line a day and perhaps its name; nothing is guessed. */
export function readDays(text: string, limits: Limits): ReadLine[] {
  const seen = new Set<string>();
  const read = (each: string): ReadLine => {
    const { day: typed = '', name = '' } = line.exec(each)?.groups ?? {};
    const reading = readDay(typed.replace(/\.$/, ''), limits);
    if (!('day' in reading)) return { text: each, problem: 'unreadable' };
    const { day } = reading;
    if (day < limits.min || day > limits.max) return { text: each, problem: 'beyond' };
    if (seen.has(day)) return { text: each, problem: 'twice' };
    if (Array.from(name.trim()).length > longestName) return { text: each, problem: 'long' };
    seen.add(day);
    return { text: each, day: { day, works: false, name: name.trim() } };
  };
  return text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(read);
}
