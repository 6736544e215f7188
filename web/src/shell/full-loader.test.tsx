import { expect, test } from 'vitest';
import page from '@/../index.html?raw';
import texts from '@/i18n/en/first.json';
import { renderAt } from '@/test/render-at.tsx';
import { FullLoader } from './full-loader.tsx';

/** Its elements, their classes and their own texts. */
const looks = (root: Element | null): string[] =>
  [...(root?.querySelectorAll('*') ?? [])].map(
    (element) =>
      `${element.tagName} ${[...element.classList].toSorted().join(' ')} ${element.childElementCount === 0 ? element.textContent : ''}`,
  );

test('the loading screen of index.html is the one that follows it', async () => {
  document.documentElement.dataset['shell'] = 'ru';
  const shell = new DOMParser().parseFromString(page, 'text/html').querySelector('#shell');
  expect(shell?.querySelector('[lang=en]')?.textContent).toBe(texts.loading);
  shell?.querySelector('[lang=en]')?.remove();
  const screen = await renderAt(<FullLoader />);
  const drawn = screen.container.querySelector('main');
  expect(looks(drawn)).toEqual(looks(shell));
  expect([...(drawn?.classList ?? [])]).toEqual([...(shell?.classList ?? [])].filter((name) => name !== ''));
  delete document.documentElement.dataset['shell'];
});

test('NAV-06: without one before it, it fades in', async () => {
  const screen = await renderAt(<FullLoader />);
  await expect.element(screen.getByRole('status')).toHaveClass('animate-load');
});
