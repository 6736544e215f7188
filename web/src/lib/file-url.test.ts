import { expect, test } from 'vitest';
import { fileUrl } from './file-url.ts';

test.each([
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['http://pictures.example/a.png', 'http://pictures.example/a.png'],
  ['HTTPS://pictures.example/a.png', 'HTTPS://pictures.example/a.png'],
  ['abc123', '/api/file/abc123'],
  ['a b/c?d', '/api/file/a%20b%2Fc%3Fd'],
  ['javascript:alert(1)', '/api/file/javascript%3Aalert(1)'],
  ['', undefined],
  ['   ', undefined],
  [null, undefined],
  [undefined, undefined],
])('API-16: %j is shown as %j', (picture, url) => {
  expect(fileUrl(picture)).toBe(url);
});
