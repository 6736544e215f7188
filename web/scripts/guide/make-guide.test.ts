import { expect, test } from 'vitest';
import { makeGuide, pagesFor } from './make-guide.ts';
import { sourceOf } from './source.ts';

const pictures = new Map([['pictures/en/board.png', { width: 1440, height: 900 }]]);

/** Makes a guide of some pages; what is wrong with them comes out beside it. */
function made(files: Record<string, string>) {
  const found: string[] = [];
  const problems = { say: (path: string, problem: string): void => void found.push(`${path}: ${problem}`) };
  const sources = Object.entries(files).flatMap(([path, markdown]) => sourceOf(path, markdown, problems) ?? []);
  return { guide: makeGuide({ sources, pictures }, problems), found };
}

const onePage = (markdown: string) => made({ 'en/rep/01-board.md': `# Board\n\nA board.\n\n${markdown}` });

test('a page has a title, a lead, headings named as code hosts name them, and no number in its name', () => {
  const { guide, found } = onePage('## Who’s first?\n\nText.\n\n### `code` & more\n\n## Who’s first?\n');
  expect(found).toEqual([]);
  const [{ page, source, summary } = { page: undefined, source: undefined, summary: undefined }] = guide;
  expect([source?.slug, page?.title, summary]).toEqual(['board', 'Board', 'A board.']);
  expect(page?.headings).toEqual([
    { level: 2, id: 'whos-first', text: 'Who’s first?' },
    { level: 3, id: 'code--more', text: 'code & more' },
    { level: 2, id: 'whos-first-1', text: 'Who’s first?' },
  ]);
});

test('links lead to pages and headings, to the web, or are words', () => {
  const { guide, found } = made({
    'en/rep/01-board.md':
      '# Board\n\nA board.\n\n[a](02-next.md#там-и-тут) [b](../rep/02-next.md) [c](https://one.example) ' +
      '[d](../../../../deploy/nginx.conf) [nginx.conf](../../../../deploy/nginx.conf) [e](#end)\n\n## End\n',
    'en/rep/02-next.md': '# Next\n\nWhat follows.\n\n## Там и тут\n',
  });
  expect(found).toEqual([]);
  expect(guide[0]?.page.blocks[0]).toEqual({
    is: 'paragraph',
    parts: [
      { is: 'page', person: 'rep', slug: 'next', hash: 'там-и-тут', parts: ['a'] },
      ' ',
      { is: 'page', person: 'rep', slug: 'next', hash: '', parts: ['b'] },
      ' ',
      { is: 'away', href: 'https://one.example', parts: ['c'] },
      ' ',
      'd',
      ' (',
      { is: 'code', text: 'deploy/nginx.conf' },
      ')',
      ' ',
      'nginx.conf',
      ' ',
      { is: 'page', person: 'rep', slug: 'board', hash: 'end', parts: ['e'] },
    ],
  });
});

test.each([
  ['[x](02-gone.md)', "the link '02-gone.md' leads to a page that does not exist"],
  ['[x](#gone)', "the link '#gone' leads to a heading that does not exist"],
  ['[x](/profile)', "the link '/profile' is neither relative nor an address of the web"],
  ['[x](javascript:alert)', "the link 'javascript:alert' is neither relative nor an address of the web"],
  ['![A board](../../pictures/en/gone.png)', "the picture '../../pictures/en/gone.png' does not exist"],
  ['![A board](https://one.example/a.png)', "the picture 'https://one.example/a.png' does not exist"],
  [
    '![](../../pictures/en/board.png)',
    "the picture '../../pictures/en/board.png' has no words for those who cannot see it",
  ],
  [
    'See ![A board](../../pictures/en/board.png)',
    "a picture stands in a paragraph of its own: '![A board](../../pictures/en/board.png)'",
  ],
  ['<div>x</div>', "no HTML: '<div>x</div>'"],
  ['a <b>word', "no HTML: '<b>'"],
  ['- one\n\n  <!-- two -->', "no HTML: '<!-- two -->'"],
  ['a&nbsp;b', "write the sign itself: 'a&nbsp;b'"],
  ['#### Deep', "'Deep': one title, then headings of ## and ###, never inside something else"],
  ['# Second', "'Second': one title, then headings of ## and ###, never inside something else"],
  ['---', "'---' is more than plain Markdown"],
  ['- [ ] task', "'[ ]' is more than plain Markdown"],
])('%s breaks the build, with the page’s name', (markdown, problem) => {
  expect(onePage(markdown).found).toEqual([`en/rep/01-board.md: ${problem}`]);
});

test('a page without title or first paragraph, or in another place, breaks the build', () => {
  expect(made({ 'en/rep/01-board.md': 'Words.' }).found).toContain(
    "en/rep/01-board.md: the first line is the title, '# Title'",
  );
  expect(made({ 'en/rep/01-board.md': '# Board\n\n- list' }).found).toHaveLength(1);
  for (const path of ['de/rep/01-a.md', 'en/boss/01-a.md', 'en/rep/a.md', 'en/rep/old/01-a.md']) {
    expect(made({ [path]: '# A\n\nA.' }).found).toEqual([
      `${path}: a page lies in <en|ru>/<rep|administrator|operator>/<nn>-<slug>.md`,
    ]);
  }
});

test('a picture is counted once, with its size; commands come as they are', () => {
  const markdown =
    '![One](../../pictures/en/board.png)\n\n```sh run=install\n<b> & [x](y)\n```\n\n![Two](../../pictures/en/board.png)';
  const { guide, found } = onePage(markdown);
  expect(found).toEqual([]);
  expect(guide[0]?.pictures).toEqual(['pictures/en/board.png']);
  expect(guide[0]?.page.blocks).toEqual([
    { is: 'picture', file: 0, alt: 'One', width: 1440, height: 900 },
    { is: 'code', text: '<b> & [x](y)' },
    { is: 'picture', file: 0, alt: 'Two', width: 1440, height: 900 },
  ]);
});

test('the search looks through what stands under each heading', () => {
  const { guide } = onePage('Words.\n\n## One\n\n- a **b**\n- c\n\n### Two\n\n| d | e |\n| - | - |\n| f | `g` |\n');
  expect(guide[0]?.sections.map(({ path, hash, text }) => [path, hash, text])).toEqual([
    [[], '', 'A board. Words.'],
    [['One'], 'one', 'a b c'],
    [['One', 'Two'], 'two', 'd e f g'],
  ]);
});

const page = (title: string) => `# ${title}\n\nA page.`;

test('a reader of Russian gets the Russian pages, and in their places the English ones that are all there is', () => {
  const { guide } = made({
    'en/operator/01-install.md': page('Install'),
    'en/rep/02-calendar.md': page('Calendar'),
    'en/rep/01-board.md': page('Board'),
    'ru/rep/02-calendar.md': page('Календарь'),
  });
  const titles = (language: 'en' | 'ru') => pagesFor(language, guide).map(({ page: { title } }) => title);
  expect(titles('en')).toEqual(['Board', 'Calendar', 'Install']);
  expect(titles('ru')).toEqual(['Board', 'Календарь', 'Install']);
});
