import { expect, test } from 'vitest';
import { display } from '@/test/displays.ts';
import { displayChange, displayLink, draftOf, readDraft } from './display-draft.ts';

const plain = { board: 'score', goals: false } as const;

test('a new one begins with the usual values; what is missing or wrong is said', () => {
  const draft = draftOf(undefined, 'ru');
  expect(draft).toEqual({ name: '', teamIds: [], seconds: '15', celebrate: true, language: 'ru', ...plain });
  expect(draftOf(display({ language: 'en' }), 'ru').language).toBe('en');
  expect(readDraft({ ...draft, name: '  ' })).toEqual({
    problems: { name: 'displays.needName', teams: 'displays.needTeams' },
  });
  expect(
    readDraft({ name: ' Lobby ', teamIds: [3, 1], seconds: ' 30 ', celebrate: false, language: 'ru', ...plain }),
  ).toEqual({
    details: { name: 'Lobby', teamIds: [3, 1], rotateSeconds: 30, celebrate: false, language: 'ru', ...plain },
  });
});

test.each(['', '4', '301', '1e2', '10.5', '-20', 'ten'])('%j is no number of seconds', (seconds) => {
  expect(readDraft({ name: 'Lobby', teamIds: [1], seconds, celebrate: true, language: 'en', ...plain })).toEqual({
    problems: { seconds: 'displays.wrongSeconds' },
  });
});

test.each(['5', '300'])('%s seconds are right', (seconds) => {
  expect(readDraft({ name: 'Lobby', teamIds: [1], seconds, celebrate: true, language: 'en', ...plain })).toHaveProperty(
    'details',
  );
});

test('only what changed is sent', () => {
  const before = display({ name: 'Lobby', teams: [{ id: 1, name: 'North' }], rotateSeconds: 15, celebrate: true });
  const same = { name: 'Lobby', teamIds: [1], rotateSeconds: 15, celebrate: true, language: 'en' as const, ...plain };
  expect(displayChange(before, same)).toBeUndefined();
  expect(displayChange(before, { ...same, teamIds: [1, 2] })).toEqual({ teamIds: [1, 2] });
  expect(
    displayChange(before, {
      name: 'Hall',
      teamIds: [1],
      rotateSeconds: 20,
      celebrate: false,
      language: 'ru',
      board: 'month',
      goals: true,
    }),
  ).toEqual({
    name: 'Hall',
    rotateSeconds: 20,
    celebrate: false,
    language: 'ru',
    board: 'month',
    goals: true,
  });
});

test('the secret is in the fragment of the link', () => {
  expect(displayLink(7, 'secret')).toBe(`${location.origin}/tv/7#secret`);
});
