import { expect, test, vi } from 'vitest';
import { readStored, writeStored } from './stored.ts';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

test('what local storage refuses is kept in memory, and only until it takes something again', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  writeStored('key', 'first');
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  writeStored('key', 'second');
  expect(readStored('key')).toBe('second');
  blocked.mockRestore();
  expect(localStorage.getItem('key')).toBe('first');
  writeStored('key', 'third');
  localStorage.setItem('key', 'from another tab');
  expect(readStored('key')).toBe('from another tab');
});

test('what local storage does not remove is gone for this page', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  writeStored('key', 'value');
  const blocked = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  writeStored('key', null);
  expect(readStored('key')).toBeNull();
  blocked.mockRestore();
  writeStored('key', null);
});
