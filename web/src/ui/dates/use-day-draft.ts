import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { dayText } from '@/lib/day-names.ts';
import { formatDay } from '@/lib/format-date.ts';
import { isAllowed, readDay, stepDay } from '@/lib/read-day.ts';
import { useToday } from '@/lib/use-today.ts';
import { beyond, type Limits } from './limits.ts';

/** A day that is asked for, as every field with a calendar takes it. */
export type DayQuestion = {
  label: string;
  /** Empty where there is none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Where it is not the viewer's own. */
  today?: string | undefined;
  onDay: (day: string) => void;
  /** Where no day at all is an answer too. */
  onEmpty?: (() => void) | undefined;
  /** A form must learn of what cannot be read; a filter keeps what it had. */
  onWrong?: (() => void) | undefined;
  /** A form learns of a whole day while it is typed; a filter waits until it is taken. */
  asTyped?: boolean | undefined;
};

/** `before` is the day to go back to when the text is none any more. */
type Typed = { text: string; before: string; problem?: string };

export type DayDraft = {
  label: string;
  value: string;
  limits: Limits;
  /** What was typed and is not taken. */
  text: string | undefined;
  problem: string | undefined;
  type: (text: string) => void;
  /** Answers whether something waited to be taken. */
  take: () => boolean;
  choose: (day: string) => void;
  step: (by: 1 | -1) => void;
  /** Where no day at all is an answer too. */
  clear: (() => void) | undefined;
};

/** What is typed into a date field until it is taken, and what is wrong with it. */
export function useDayDraft(question: DayQuestion): DayDraft {
  const { label, value, min, max, today, onDay, onEmpty, onWrong, asTyped = false } = question;
  const { t, i18n } = useTranslation();
  const viewersToday = useToday();
  const [draft, setDraft] = useState<Typed>();
  /** An address follows a moment after it was asked to. */
  const [taken, setTaken] = useState<string>();
  const [seen, setSeen] = useState(value);
  const shown = taken ?? value;
  const limits = { today: today ?? viewersToday, min, max };

  if (value !== seen) {
    setSeen(value);
    setTaken(undefined);
    // Another day replaces a wrong text, but not one that is still being typed; and a form that has learnt of the wrong
    // text holds no day.
    if (draft?.problem !== undefined && value !== '') setDraft(undefined);
  }

  function read(text: string): { day: string } | { problem: string } {
    const reading = readDay(text, limits);
    if ('day' in reading) {
      const problem = beyond(reading.day, limits, t, i18n.language);
      return problem === undefined ? reading : { problem };
    }
    if (reading.problem === 'none') {
      const first = formatDay(reading.like, i18n.language, reading.date === 29 ? 'long' : 'dayAndMonth');
      return { problem: t('date.none', { day: first.replace(/\d+/, String(reading.date)) }) };
    }
    const digits = limits.today.split('-').toReversed().join('.');
    return { problem: t('date.unreadable', { text: dayText(limits.today, i18n.language), digits }) };
  }

  /** Empty for none. */
  function give(day: string): void {
    if (day === shown) return;
    setTaken(day);
    if (day === '') onEmpty?.();
    else onDay(day);
  }

  function choose(day: string): void {
    setDraft(undefined);
    give(day);
  }

  function clear(): void {
    setDraft(undefined);
    if (onEmpty) give('');
  }

  function type(text: string): void {
    const before = draft?.before ?? shown;
    setDraft({ text, before });
    if (!asTyped) return;
    if (text.trim() === '') return give(onEmpty ? '' : before);
    const reading = readDay(text, { ...limits, whole: true });
    give('day' in reading && isAllowed(reading.day, limits) ? reading.day : before);
  }

  function take(): boolean {
    if (draft === undefined || draft.problem !== undefined) return false;
    const text = draft.text.trim();
    const reading = text === '' ? undefined : read(text);
    if (reading === undefined) clear();
    else if ('day' in reading) choose(reading.day);
    else {
      setDraft({ ...draft, text, problem: reading.problem });
      onWrong?.();
    }
    return true;
  }

  function step(by: 1 | -1): void {
    const reading = readDay(draft?.text ?? '', limits);
    const now = 'day' in reading ? reading.day : shown;
    const next = now === '' ? limits.today : stepDay(now, by, limits);
    if (next !== undefined) choose(next);
  }

  return {
    label,
    value: shown,
    limits,
    text: draft?.text,
    problem: draft?.problem,
    type,
    take,
    choose,
    step,
    clear: onEmpty && clear,
  };
}
