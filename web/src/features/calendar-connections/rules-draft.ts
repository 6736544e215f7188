import type { CalendarKind, CalendarRule } from '@/api/types.ts';
import { fold } from '@/lib/text-match.ts';

/** A rule on its way to be changed: it keeps its id while it moves. */
export type DraftRule = { id: number; kind: CalendarKind; words: readonly string[]; descriptions: boolean };
export type Draft = readonly DraftRule[];

export const mostRules = 20;
export const mostWords = 50;
export const longestWord = 60;

export const draftOf = (rules: readonly CalendarRule[]): Draft =>
  rules.map(({ kind, words, looks_at_descriptions: descriptions = false }, id) => ({ id, kind, words, descriptions }));

export const rulesOf = (draft: Draft): CalendarRule[] =>
  draft.map(({ kind, words, descriptions }) => ({ kind, words: [...words], looks_at_descriptions: descriptions }));

export const sameRules = (one: readonly CalendarRule[], other: readonly CalendarRule[]): boolean =>
  one.length === other.length &&
  one.every(({ kind, words, looks_at_descriptions: descriptions = false }, index) => {
    const twin = other[index];
    return (
      kind === twin?.kind &&
      descriptions === (twin.looks_at_descriptions ?? false) &&
      words.length === twin.words.length &&
      words.every((word, at) => word === twin.words[at])
    );
  });

export function addRule(draft: Draft): Draft {
  if (draft.length >= mostRules) return draft;
  return [
    ...draft,
    { id: Math.max(-1, ...draft.map(({ id }) => id)) + 1, kind: 'meeting', words: [], descriptions: false },
  ];
}

export const removeRule = (draft: Draft, id: number): Draft => draft.filter((rule) => rule.id !== id);

export function moveRule(draft: Draft, id: number, by: 1 | -1): Draft {
  const from = draft.findIndex((rule) => rule.id === id);
  const [one, other] = [draft[from], draft[from + by]];
  return one && other ? draft.with(from, other).with(from + by, one) : draft;
}

function change(draft: Draft, id: number, part: (rule: DraftRule) => Partial<DraftRule>): Draft {
  return draft.map((rule) => (rule.id === id ? { ...rule, ...part(rule) } : rule));
}

export const setKind = (draft: Draft, id: number, kind: CalendarKind): Draft => change(draft, id, () => ({ kind }));

export const setDescriptions = (draft: Draft, id: number, descriptions: boolean): Draft =>
  change(draft, id, () => ({ descriptions }));

export const removeWord = (draft: Draft, id: number, word: string): Draft =>
  change(draft, id, ({ words }) => ({ words: words.filter((each) => each !== word) }));

type Read = { words: string[]; problem?: 'long' | 'many' | 'odd' };

/** What was typed or pasted: one word or several with commas; those that the rule has already are simply there. */
export function readWords(text: string, has: readonly string[]): Read {
  const seen = new Set(has.map(fold));
  const words: string[] = [];
  for (const part of text.split(/[,;\n]/)) {
    const word = part.trim().replaceAll(/\s+/g, ' ');
    if (word === '' || seen.has(fold(word))) continue;
    if (!/[\p{L}\p{N}]/u.test(word)) return { words: [], problem: 'odd' };
    if (Array.from(word).length > longestWord) return { words: [], problem: 'long' };
    if (has.length + words.length >= mostWords) return { words: [], problem: 'many' };
    seen.add(fold(word));
    words.push(word);
  }
  return { words };
}

export const addWords = (draft: Draft, id: number, more: readonly string[]): Draft =>
  change(draft, id, ({ words }) => ({ words: [...words, ...more] }));

/** Rules without a word match nothing, and none at all is not taken. */
export const isComplete = (draft: Draft): boolean => draft.length > 0 && draft.every(({ words }) => words.length > 0);

/** Words of this rule that an earlier rule has too, and looks for wherever this one does: they never count here. */
export function shadowed(draft: Draft, id: number): { word: string; by: number }[] {
  const at = draft.findIndex((rule) => rule.id === id);
  const { words = [], descriptions = false } = draft[at] ?? {};
  return words.flatMap((word) => {
    const by = draft
      .slice(0, at)
      .findIndex(
        (rule) => (rule.descriptions || !descriptions) && rule.words.some((each) => fold(each) === fold(word)),
      );
    return by === -1 ? [] : [{ word, by: by + 1 }];
  });
}
