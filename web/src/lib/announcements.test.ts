import { expect, test } from 'vitest';
import { announce, announcements } from './announcements.ts';

test('the same words again are another text, which screen readers do not take for the same', () => {
  announce('Dashboard');
  announce('Dashboard');
  expect(announcements.read()).toBe('Dashboard\u00A0');
  announce('Dashboard');
  expect(announcements.read()).toBe('Dashboard');
});
