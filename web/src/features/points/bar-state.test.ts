import { expect, test } from 'vitest';
import { barState, canSave } from './bar-state.ts';

const begun: Parameters<typeof barState>[0] = {
  changes: 2,
  conflict: false,
  saving: false,
  failure: undefined,
  justSaved: false,
  incomplete: false,
  finalDaysWrong: false,
  dayMissing: false,
  counting: false,
  previewed: false,
  tried: false,
};
const state = (over: Partial<typeof begun>) => barState({ ...begun, ...over });

test.each([
  [{ changes: 0 }, 'clean'],
  [{ changes: 0, justSaved: true }, 'saved'],
  [{}, 'changed'],
  [{ counting: true }, 'counting'],
  [{ previewed: true, tried: true }, 'ready'],
  [{ previewed: true }, 'stale'],
  [{ previewed: true, counting: true }, 'counting'],
  [{ previewed: true, tried: true, incomplete: true }, 'incomplete'],
  [{ finalDaysWrong: true }, 'finalDaysWrong'],
  [{ tried: true, dayMissing: true }, 'dayMissing'],
  [{ tried: true, failure: 'offline' }, 'offline'],
  [{ tried: true, failure: 'refused' }, 'refused'],
  [{ tried: true, conflict: true }, 'conflict'],
  [{ tried: true, saving: true }, 'saving'],
] as const)('with %j it is %s', (over, expected) => {
  expect(state(over)).toBe(expected);
});

test('another range counts anew and leaves Save as it is', () => {
  expect(state({ tried: true, previewed: true, counting: true })).toBe('ready');
});

test('only what was previewed exactly so can be saved', () => {
  for (const over of [{}, { previewed: true }, { counting: true }, { tried: true, incomplete: true }]) {
    expect(canSave(state(over))).toBe(false);
  }
  for (const over of [{ tried: true }, { tried: true, failure: 'offline' as const }]) {
    expect(canSave(state(over))).toBe(true);
  }
});
