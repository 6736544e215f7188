import { expect, test } from 'vitest';
import { profileChange } from './profile-change.ts';

const before = { name: 'Vera' };
const photo = new File(['x'], 'vera.png', { type: 'image/png' });

test('PROF-03: only what changed is sent, and nothing while the name is empty', () => {
  expect(profileChange(before, ' Vera ', undefined)).toBeUndefined();
  expect(profileChange(before, 'Vera Orlova', undefined)).toEqual({ name: 'Vera Orlova' });
  expect(profileChange(before, 'Vera', photo)).toEqual({ picture: photo });
  expect(profileChange(before, '  ', photo)).toBeUndefined();
});
