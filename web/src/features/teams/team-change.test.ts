import { expect, test } from 'vitest';
import { teamChange } from './team-change.ts';

const before = { name: 'North', type: 'Field' };

test('TEAM-12: only what changed is sent, nothing when nothing did', () => {
  expect(teamChange(before, { ...before }, undefined)).toBeUndefined();
  expect(teamChange(before, { ...before, name: 'South' }, undefined)).toEqual({ name: 'South' });
  expect(teamChange(before, { ...before, type: 'Retail' }, undefined)).toEqual({ type: 'Retail' });
  const picture = new File(['x'], 'logo.png', { type: 'image/png' });
  expect(teamChange(before, { ...before }, picture)).toEqual({ picture });
});
