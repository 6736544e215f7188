import { expect, test } from 'vitest';
import { me } from '@/test/people.ts';
import { can } from './can.ts';

const manager = { ...me(), manages: [{ id: 7, name: 'North' }] };

test('MGR-25: a manager opens the pages of their teams, everybody else who is no administrator none', () => {
  expect([7, 8, undefined].map((team) => can.openTeam(manager, team))).toEqual([true, 'can.leadOnly', 'can.leadOnly']);
  expect(can.openTeam(me(), 7)).toBe('can.leadOnly');
  expect(can.openTeam(me('admin'), undefined)).toBe(true);
  expect(can.manageTeams(manager)).toBe('can.adminOnly');
});

test('MGR-03: a manager has the events of others in their teams, never their own', () => {
  expect(can.manageEvents(manager, 7, 2)).toBe(true);
  expect(can.manageEvents(manager, 7, manager.id)).toBe('can.leadOnly');
  expect(can.manageEvents(manager, 8, 2)).toBe('can.leadOnly');
  expect(can.manageEvents(me('admin'), 8, me().id)).toBe(true);
});
