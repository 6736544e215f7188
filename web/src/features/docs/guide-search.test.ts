import { expect, test } from 'vitest';
import { loadSearch, searchIn } from './guide-search.ts';
import type { Section } from './guide-types.ts';
import { excerptOf, matchesIn } from './matching.ts';

const section = (title: string, heading: string, text: string): Section => ({
  person: 'rep',
  slug: title,
  language: 'en',
  title,
  path: heading === '' ? [] : [heading],
  hash: heading,
  text,
});

test('a title counts more than a heading, a heading more than the text', () => {
  const find = searchIn([
    section('calendar', 'rules', 'The medal is in the text.'),
    section('calendar', 'medal', 'Other words.'),
    section('medal', '', 'Other words.'),
  ]);
  expect(find('medal').map(({ slug, hash }) => [slug, hash])).toEqual([
    ['medal', ''],
    ['calendar', 'medal'],
    ['calendar', 'rules'],
  ]);
});

test('all the words first; where no section has them all, any of them', () => {
  const find = searchIn([section('teams', 'logo', 'Pick a picture.'), section('people', 'photo', 'Pick a face.')]);
  expect(find('teams picture').map(({ slug }) => slug)).toEqual(['teams']);
  expect(find('picture nonsense').map(({ slug }) => slug)).toEqual(['teams']);
  expect(find('nonsense')).toEqual([]);
});

test.each([
  ['en', 'CORREC', 'teams'],
  ['en', 'calender', 'calendar'],
  ['ru', 'счет', 'dashboard'],
  ['ru', 'СЧЁТ', 'dashboard'],
  ['ru', 'команде', 'calendar'],
  ['ru', 'doctor', 'install'],
] as const)('%s: %j finds %s', async (language, query, slug) => {
  const find = await loadSearch(language);
  expect(find(query).map((found) => found.slug)).toContain(slug);
});

test('an excerpt begins near the first match, and marks whole words', () => {
  const text = `${'long before '.repeat(20)}the Счёт counts ${'long after '.repeat(30)}`;
  const excerpt = excerptOf(text, new Set(['счет']));
  expect(excerpt).toMatch(/^… .*the Счёт counts .* …$/);
  expect(excerpt.length).toBeLessThan(200);
  expect(matchesIn('Ещё Счёт.', new Set(['счет']))).toEqual([[4, 8]]);
  expect(excerptOf('Short.', new Set(['else']))).toBe('Short.');
});
