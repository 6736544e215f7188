import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Access denied: отказ', 'Access denied: отказ'],
  ['  two\r\n\tlines ', 'two lines'],
  ['\u202Eliveg\u2066!', 'liveg!'],
  ['in\u200Bvi\u2060si\u00ADble\uFEFF', 'invisible'],
  ['\u0007\u001B[2Jbell\u009B', '[2Jbell'],
  ['\u200B\u3164 \u2028', ''],
  ['<b>not bold</b>', '<b>not bold</b>'],
])('%j is shown as %j', (text, shown) => {
  expect(plainText(text)).toBe(shown);
});

test('a page of text is cut to 200 characters, between characters', () => {
  expect(plainText('😀'.repeat(300))).toBe('😀'.repeat(200));
  expect(plainText('я'.repeat(200))).toHaveLength(200);
});
