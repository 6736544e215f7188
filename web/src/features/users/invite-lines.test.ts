import { expect, test } from 'vitest';
import { readPeople } from './invite-lines.ts';

const read = (text: string) => readPeople(text).map(({ line, email, name, twice }) => [line, email, name, twice]);

test('a name and an email are read in any order, by any separator', () => {
  const text = [
    'Алла Воронина <alla@demo.example>',
    'Пётр Самойлов; petr@demo.example',
    'k.brandt@demo.example',
    '',
    'irina@demo.example\tИрина Ткаченко',
    '"Okoye, Daniel", daniel@demo.example',
  ].join('\r\n');
  expect(read(text)).toEqual([
    [1, 'alla@demo.example', 'Алла Воронина', false],
    [2, 'petr@demo.example', 'Пётр Самойлов', false],
    [3, 'k.brandt@demo.example', undefined, false],
    [5, 'irina@demo.example', 'Ирина Ткаченко', false],
    [6, 'daniel@demo.example', 'Okoye Daniel', false],
  ]);
});

test('a line without an email, and an email that stands there already, are told apart', () => {
  expect(read('Олег, склад\na@b.example\nA@B.example')).toEqual([
    [1, undefined, 'Олег склад', false],
    [2, 'a@b.example', undefined, false],
    [3, 'A@B.example', undefined, true],
  ]);
});
