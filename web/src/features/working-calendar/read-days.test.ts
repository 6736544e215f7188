import { expect, test } from 'vitest';
import { readDays } from './read-days.ts';

const limits = { today: '2026-11-18', min: '2025-01-01', max: '2027-12-31' };
const read = (text: string) =>
  readDays(text, limits).map((line) => ('day' in line ? `${line.day.day} ${line.day.name}` : line.problem));

test('a line is a day and perhaps a name, however they are parted', () => {
  expect(
    read(
      '2027-01-01 New Year\n02.01.2027\tНовогодние каникулы\n\n3 January 2027; New Year\n8 марта 2027 — Женский день\n04.11.27\n',
    ),
  ).toEqual([
    '2027-01-01 New Year',
    '2027-01-02 Новогодние каникулы',
    '2027-01-03 New Year',
    '2027-03-08 Женский день',
    '2027-11-04 ',
  ]);
});

test('what cannot be taken says why, and nothing is guessed', () => {
  expect(
    read(
      `New Year\n31.02.2027 None\n01.05.2031 Too far\n01.05.2027 May\n1 May 2027 Again\n02.05.2027 ${'я'.repeat(121)}`,
    ),
  ).toEqual(['unreadable', 'unreadable', 'beyond', '2027-05-01 May', 'twice', 'long']);
});
