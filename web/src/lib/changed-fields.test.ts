import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

type Fields = { name: string; type: string; picture: File | undefined };
const before: Fields = { name: 'North', type: 'Field', picture: undefined };

test('TEAM-12, USER-06: only what changed is sent, nothing when nothing did', () => {
  expect(changedFields(before, { ...before })).toBeUndefined();
  expect(changedFields(before, { ...before, name: 'South' })).toEqual({ name: 'South' });
  expect(changedFields(before, { ...before, type: 'Retail', name: 'East' })).toEqual({ name: 'East', type: 'Retail' });
  const picture = new File(['x'], 'logo.png', { type: 'image/png' });
  expect(changedFields(before, { ...before, picture })).toEqual({ picture });
});
