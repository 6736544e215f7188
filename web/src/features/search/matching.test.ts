import { expect, test } from 'vitest';
import { matches, matchesIn } from './matching.ts';

const marked = (text: string, query: string) =>
  matchesIn(text, query)
    .toSorted(([a], [b]) => b - a)
    .reduce((rest, [from, to]) => `${rest.slice(0, from)}[${rest.slice(from, to)}]${rest.slice(to)}`, text);

test.each([
  ['Henry Caldwell', 'ca', 'Henry [Ca]ldwell'],
  ['Henry Caldwell in Capital', 'ca', 'Henry [Ca]ldwell in Capital'],
  ['Фёдор Семёнов', 'федор', '[Фёдор] Семёнов'],
  ['Федор Семенов', 'СЕМЁН', 'Федор [Семен]ов'],
  ['Мария Лебедева', 'беде', 'Мария Ле[беде]ва'],
  ['Мария Лебедева', 'леб мар', '[Мар]ия [Леб]едева'],
  ['Rebecca Carr', 'ca', 'Rebecca [Ca]rr'],
  ['Rebecca', 'ca', 'Rebecca'],
  ['h.caldwell@example.com', 'ca', 'h.[ca]ldwell@example.com'],
  ['İpek Yıldız', 'yıl', 'İpek [Yıl]dız'],
  ['50% (a+b)', '(a+b)', '50% [(a+b)]'],
])('SRCH-02: in %j the words of %j are marked: %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('SRCH-02: every word must be there, in any order; short ones begin a word', () => {
  expect(matches('Performance Archive', 'arch perf')).toBe(true);
  expect(matches('Performance Archive', 'arch users')).toBe(false);
  expect(matches('Users', 'se')).toBe(false);
  expect(matches('Users', 'ser')).toBe(true);
  expect(matches('Users', ' ')).toBe(false);
});
