import { expect, test } from 'vitest';
import {
  addRule,
  addWords,
  draftOf,
  isComplete,
  longestWord,
  mostRules,
  mostWords,
  moveRule,
  readWords,
  removeRule,
  removeWord,
  rulesOf,
  sameRules,
  setDescriptions,
  setKind,
  shadowed,
} from './rules-draft.ts';

const rules = [
  { kind: 'failed', words: ['failed', 'отказ'] },
  { kind: 'closed', words: ['won'] },
  { kind: 'demo', words: ['demo'] },
] as const;
const saved = rules.map(({ kind, words }) => ({ kind, words: [...words] }));
const draft = draftOf(saved);
const order = (of: typeof draft) => of.map(({ kind }) => kind);

test('a draft that comes back to what was saved is no change', () => {
  expect(sameRules(rulesOf(draft), saved)).toBe(true);
  const moved = moveRule(draft, 0, 1);
  expect(sameRules(rulesOf(moved), saved)).toBe(false);
  expect(sameRules(rulesOf(moveRule(moved, 0, -1)), saved)).toBe(true);
  expect(sameRules(rulesOf(removeRule(draft, 2)), saved)).toBe(false);
  expect(sameRules(rulesOf(removeWord(draft, 0, 'отказ')), saved)).toBe(false);
  const widened = setDescriptions(draft, 1, true);
  expect(sameRules(rulesOf(widened), saved)).toBe(false);
  expect(sameRules(rulesOf(setDescriptions(widened, 1, false)), saved)).toBe(true);
});

test('a rule moves by one and keeps its id; the first goes no higher and the last no lower', () => {
  expect(order(moveRule(draft, 0, 1))).toEqual(['closed', 'failed', 'demo']);
  expect(moveRule(draft, 0, 1).map(({ id }) => id)).toEqual([1, 0, 2]);
  expect(moveRule(draft, 0, -1)).toBe(draft);
  expect(moveRule(draft, 2, 1)).toBe(draft);
});

test('rules come and go, with ids of their own and up to a limit', () => {
  const two = removeRule(draft, 0);
  expect(order(two)).toEqual(['closed', 'demo']);
  const more = addRule(two);
  expect(new Set(more.map(({ id }) => id)).size).toBe(3);
  expect(isComplete(more)).toBe(false);
  expect(isComplete(addWords(setKind(more, 3, 'booked'), 3, ['booked']))).toBe(true);
  expect(isComplete([])).toBe(false);
  expect(addRule([])).toHaveLength(1);
  const full = Array.from({ length: mostRules }, (_, id) => ({
    id,
    kind: 'demo' as const,
    words: ['x'],
    descriptions: false,
  }));
  expect(addRule(full)).toBe(full);
});

test.each([
  ['  Won ', ['closed'], { words: ['Won'] }],
  ['won, signed; Signed\nподписан', ['WON'], { words: ['signed', 'подписан'] }],
  ['Ещё', ['еще'], { words: [] }],
  ['won, !', [], { words: [], problem: 'odd' }],
  ['no   show', [], { words: ['no show'] }],
  [' , ,', [], { words: [] }],
  ['x'.repeat(longestWord), [], { words: ['x'.repeat(longestWord)] }],
  ['x'.repeat(longestWord + 1), [], { words: [], problem: 'long' }],
])('the text %j beside %j is read as %j', (text, has, read) => {
  expect(readWords(text, has)).toEqual(read);
});

test('a rule takes fifty words and says so', () => {
  const many = Array.from({ length: mostWords - 1 }, (_, index) => `w${index}`);
  expect(readWords('one', many)).toEqual({ words: ['one'] });
  expect(readWords('one, two', many)).toEqual({ words: [], problem: 'many' });
});

test('a word that an earlier rule has is named with the rule that takes it', () => {
  const twice = addWords(draft, 2, ['Won', 'show']);
  expect(shadowed(twice, 2)).toEqual([{ word: 'Won', by: 2 }]);
  expect(shadowed(twice, 1)).toEqual([]);
  expect(shadowed(moveRule(twice, 2, -1), 1)).toEqual([{ word: 'won', by: 2 }]);
  const widened = setDescriptions(twice, 2, true);
  expect(shadowed(widened, 2), 'in descriptions it does count').toEqual([]);
  expect(shadowed(setDescriptions(widened, 1, true), 2)).toEqual([{ word: 'Won', by: 2 }]);
});
