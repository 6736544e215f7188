import { expect, test } from 'vitest';
import { player } from '@/test/players.ts';
import { applyPaste, readPaste, takeBack } from './paste-column.ts';
import { type Entries, type Entry, newOrder, sheetLines, sheetRows, stepEntry, turnSign } from './sheet-draft.ts';

const [anna, boris, clara] = [
  player(1, 300, 1, 'Anna Petrova'),
  player(2, 200, 2, 'Борис Ёлкин'),
  player(3, 100, 3, 'Clara Petrova'),
];
const team = [anna, boris, clara];

const entered = (texts: Record<number, string>, over: Partial<Entry> = {}): Entries =>
  new Map(
    team.flatMap(({ id, balle }) => {
      const text = texts[id];
      return text === undefined ? [] : [[id, { text, seen: balle, how: 'typed' as const, ...over }] as const];
    }),
  );

test('MGR-04: what is entered or pasted over a manager’s own score is left alone', () => {
  const lines = sheetLines(team, team, entered({ 1: '900', 2: '210' }), (person) => person !== 1);
  expect(lines.map(({ locked, becomes, changed }) => [locked, becomes, changed])).toEqual([
    [true, 300, false],
    [false, 210, true],
    [false, 100, false],
  ]);
  expect(sheetRows(lines)).toEqual([{ user_id: 2, balle: 210, expected: 200 }]);
});

test('a number sets, a sign adds, and an entry equal to the score is no change', () => {
  const lines = sheetLines(team, team, entered({ 1: '300', 2: '+15', 3: '1 250,5' }));
  expect(lines.map(({ becomes, changed }) => [becomes, changed])).toEqual([
    [300, false],
    [215, true],
    [1250.5, true],
  ]);
  expect(sheetRows(lines)).toEqual([
    { user_id: 2, add: 15 },
    { user_id: 3, balle: 1250.5, expected: 100 },
  ]);
});

test('only an absolute number conflicts with what somebody else has set meanwhile', () => {
  const entries = entered({ 1: '310', 2: '+15', 3: '150' });
  const now = [
    { ...anna, balle: 305 },
    { ...boris, balle: 205 },
    { ...clara, balle: 150 },
  ];
  const lines = sheetLines(team, now, entries);
  expect(lines.map(({ conflict }) => conflict)).toEqual([true, false, false]);
  expect(lines[1]?.becomes).toBe(220);
});

test('wrong entries say why', () => {
  const lines = sheetLines(team, team, entered({ 1: '1e5', 2: '-201', 3: '1.005' }));
  expect(lines.map(({ problem }) => problem)).toEqual(['sheet.notNumber', 'sheet.belowZero', 'scores.error.decimals']);
  expect(sheetRows(lines)).toEqual([]);
});

test('who left is kept in place and not saved, who joined comes last', () => {
  const dina = player(4, 0, 3, 'Dina');
  const lines = sheetLines(team, [anna, clara, dina], entered({ 2: '+5', 3: '+5' }));
  expect(lines.map(({ player: { id }, moved }) => [id, moved])).toEqual([
    [1, undefined],
    [2, 'left'],
    [3, undefined],
    [4, 'joined'],
  ]);
  expect(sheetRows(lines)).toEqual([{ user_id: 3, add: 5 }]);
});

test('equal scores share a place in the new order', () => {
  const order = newOrder(sheetLines(team, team, entered({ 3: '300' })));
  expect(order.map(({ player: { id }, place, up }) => [id, place, up])).toEqual([
    [1, 1, 0],
    [3, 1, 2],
    [2, 3, -1],
  ]);
});

test('the strip of a phone steps and turns signs', () => {
  expect([stepEntry(undefined, 5), stepEntry('+10', -15), stepEntry('120', 5)]).toEqual(['+5', '-5', '125']);
  expect([turnSign('15'), turnSign('+15'), turnSign('-15')]).toEqual(['+15', '-15', '+15']);
});

const paste = (text: string, mode: 'name' | 'order', from = 0) => {
  const pasted = readPaste(text);
  if (!pasted) throw new Error('nothing was pasted');
  return { pasted, result: applyPaste(new Map(), team, { pasted, mode, from }) };
};
const texts = (entries: Entries) => Object.fromEntries([...entries].map(([id, { text }]) => [id, text]));

test('a column goes by order from the cell down; what is below the last row is counted', () => {
  const { pasted, result } = paste('250\r\n100\r\n7\r\n', 'order', 1);
  expect(pasted.named).toBe(false);
  expect(texts(result.entries)).toEqual({ 2: '250' });
  expect(result).toMatchObject({ values: 3, differ: 1, same: 1, noRow: 1, out: 0 });
});

test('two columns go by name, either way round, without heads; in doubt nobody is chosen', () => {
  const { pasted, result } = paste('Score\tName\n310\tpetrova anna\n+5\tЕлкин Б.\n1\tPetrova\n2\tNobody', 'name');
  expect(pasted.named).toBe(true);
  expect(texts(result.entries)).toEqual({ 1: '310', 2: '+5' });
  expect(result).toMatchObject({ values: 4, differ: 2, same: 0, out: 2 });
  expect([...result.leftOut]).toEqual([1, 3]);
});

test('a single value is no column', () => {
  expect(readPaste('120')).toBeUndefined();
  expect(readPaste('120\n')).toBeUndefined();
});

test('Take back undoes the paste and nothing else', () => {
  const before = entered({ 3: '+1' });
  const { pasted } = paste('1\n2\n3', 'order');
  const result = applyPaste(before, team, { pasted, mode: 'order', from: 0 });
  const typedSince = new Map(result.entries).set(2, { text: '99', seen: 200, how: 'typed' });
  expect(texts(takeBack(typedSince, before, result))).toEqual({ 2: '99', 3: '+1' });
});
