import { expect, test } from 'vitest';
import { dayText, monthTitle, shortMonth } from './day-names.ts';
import { readDay } from './read-day.ts';

const today = '2026-11-18';

test.each([
  ['18', '2026-11-18'],
  ['3', '2026-11-03'],
  ['18 11', '2026-11-18'],
  ['18.11.26', '2026-11-18'],
  ['18.11.2026', '2026-11-18'],
  ['18/11', '2026-11-18'],
  ['5/12/2026', '2026-12-05'],
  ['18 nov', '2026-11-18'],
  ['18 ноя', '2026-11-18'],
  ['18 ноября 2025 г.', '2025-11-18'],
  ['1 мая', '2027-05-01'],
  ['1 сент. 26', '2026-09-01'],
  ['Nov 18, 2026', '2026-11-18'],
  ['Wed, 18 Nov 2026', '2026-11-18'],
  ['ср, 18 ноя 2026', '2026-11-18'],
  ['today', today],
  [' Сегодня ', today],
  ['2026-11-18', '2026-11-18'],
  ['2026-1-2', '2026-01-02'],
  ['29 feb', '2028-02-29'],
])('%j is %s', (text, day) => {
  expect(readDay(text, { today })).toEqual({ day });
});

test.each([
  ['31.02.2027', { problem: 'none', like: '2027-02-01', date: 31 }],
  ['31 feb', { problem: 'none', like: '2026-02-01', date: 31 }],
  ['29.02.2027', { problem: 'none', like: '2027-02-01', date: 29 }],
])('%j is no day of its month', (text, reading) => {
  expect(readDay(text, { today })).toEqual(reading);
});

test.each(['', 'soon', '0', '32', '18.13.2026', '18.11.2', '18.11.202', '2026-11', '18 nov dec', '1 2 3 4', '11:30'])(
  '%j is only half a day, or none',
  (text) => {
    expect(readDay(text, { today })).toEqual({ problem: 'unreadable' });
  },
);

test('what is left out is taken so that the day is near today and may be chosen', () => {
  expect(readDay('2 jan', { today: '2026-12-30' })).toEqual({ day: '2027-01-02' });
  expect(readDay('2 jan', { today: '2026-12-30', max: '2026-12-30' })).toEqual({ day: '2026-01-02' });
  expect(readDay('20', { today, max: today })).toEqual({ day: '2026-10-20' });
  expect(readDay('31', { today: '2026-11-01', min: '2026-11-01' })).toEqual({ day: '2026-12-31' });
  expect(readDay('5.6', { today, min: '2019-01-01', max: '2020-12-31' })).toEqual({ day: '2020-06-05' });
  // Where no such day may be chosen, the nearest one says why.
  expect(readDay('20', { today, min: '2026-11-18', max: '2026-11-19' })).toEqual({ day: '2026-11-20' });
});

test.each([
  ['18', undefined],
  ['18.11', undefined],
  ['18 nov', undefined],
  ['18.11.2026', '2026-11-18'],
  ['18 ноя 26', '2026-11-18'],
  ['2026-11-18', '2026-11-18'],
  ['today', today],
])('%j as a whole day is %s', (text, day) => {
  const whole = day === undefined ? { problem: 'unreadable' } : { day };
  expect(readDay(text, { today, whole: true })).toEqual(whole);
});

test('every day is written so that it can be read again, in both languages', () => {
  for (const language of ['en', 'ru']) {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-05`;
      for (const weekday of [true, false]) {
        expect(readDay(dayText(day, language, weekday), { today })).toEqual({ day });
      }
    }
  }
});

test('short in a field, whole above the days', () => {
  expect(dayText('2026-09-18', 'en-x-default', true)).toBe('Fri, 18 Sep 2026');
  expect(dayText(today, 'ru', true)).toBe('ср, 18 ноя 2026');
  expect(dayText('2026-05-01', 'ru')).toBe('1 мая 2026');
  expect([monthTitle('2027-01', 'ru'), monthTitle('2026-11', 'en')]).toEqual(['Январь 2027', 'November 2026']);
  expect([shortMonth('2027-05', 'ru'), shortMonth('2026-09', 'en')]).toEqual(['Май', 'Sep']);
});
