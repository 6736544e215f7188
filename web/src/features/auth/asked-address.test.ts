import { expect, test } from 'vitest';
import { askedAddress } from './asked-address.ts';

test('AUTH-10: the address that was asked for is remembered, once', () => {
  expect(askedAddress.take()).toBe('/');
  askedAddress.keep('/calendar?group=1&user=2');
  expect(askedAddress.take()).toBe('/calendar?group=1&user=2');
  expect(askedAddress.take()).toBe('/');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  String.raw`/\elsewhere.example`,
  'javascript:alert(1)',
])('%s is no address of this app', (href) => {
  askedAddress.keep(href);
  expect(askedAddress.take()).toBe('/');
});
