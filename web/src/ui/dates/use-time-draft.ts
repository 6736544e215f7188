import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { minutesOf, readTime, timeText } from '@/lib/read-time.ts';

type Question = { value: string; onTime: (time: string) => void; onWrong: () => void };

/** What is typed into a time field until it is taken, and what is wrong with it. */
export function useTimeDraft({ value, onTime, onWrong }: Question) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<{ text: string; problem?: string }>();
  const [seen, setSeen] = useState(value);

  if (value !== seen) {
    setSeen(value);
    if (draft?.problem !== undefined && value !== '') setDraft(undefined);
  }

  function choose(time: string): void {
    setDraft(undefined);
    if (time !== value) onTime(time);
  }

  return {
    value,
    text: draft?.text,
    problem: draft?.problem,
    type: (text: string) => setDraft({ text }),
    choose,
    /** Answers whether something waited to be taken. */
    take: (): boolean => {
      if (draft === undefined || draft.problem !== undefined) return false;
      const time = readTime(draft.text);
      if (time !== undefined) choose(time);
      else {
        // An empty field says enough by itself.
        if (draft.text.trim() === '') setDraft(undefined);
        else setDraft({ ...draft, problem: t('date.unreadableTime') });
        onWrong();
      }
      return true;
    },
    step: (minutes: number): void => {
      const now = readTime(draft?.text ?? value);
      if (now === undefined) return;
      const next = minutesOf(now) + minutes;
      if (next >= 0 && next < 24 * 60) choose(timeText(next));
    },
  };
}

export type TimeDraft = ReturnType<typeof useTimeDraft>;
