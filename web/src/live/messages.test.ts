import { expect, test } from 'vitest';
import { setLanguage } from '@/i18n/i18n.ts';
import { readMessage } from './messages.ts';

const deal = { event: 42, closedAt: '2026-11-15T10:00:00Z', group_member_id: 1001, name: 'Anna', picture: null };
const told = (points: unknown) => readMessage('deal', JSON.stringify({ id: 7, version: 2, deal, points }));

test('PTS-35: a deal comes with what it gave, with nothing where the team counts by hand', () => {
  expect(told(10)?.data).toMatchObject({ deal, points: 10 });
  for (const points of [null, undefined]) expect(told(points)?.event).toBe('deal');
  expect(told('ten')).toBeUndefined();
});

test('who was erased has a name in the language of the page', async () => {
  await setLanguage('ru');
  const former = { ...deal, name: 'Former member' };
  const message = readMessage('deal', JSON.stringify({ id: 7, version: 2, deal: former, points: null }));
  expect(message?.data).toMatchObject({ deal: { name: 'Бывший сотрудник' } });
});
