import { beforeEach, expect, test, vi } from 'vitest';
import { reloadIfReachable } from '@/lib/fresh-page.ts';
import { answerFetch } from '@/test/answers.ts';
import { isOtherRelease, reloadIfNewer, untilNight } from './fresh-app.ts';

const page = (script: string) => `<!doctype html><script type="module" crossorigin src="${script}"></script>`;
const own = document.createElement('script');
own.type = 'module';
own.setAttribute('src', 'data:text/javascript,0//index-old.js');

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => {
  sessionStorage.clear();
  document.head.prepend(own);
  return () => own.remove();
});

test('another release is one whose page begins with other code', () => {
  expect(isOtherRelease(page('/assets/a.js'), '/assets/a.js')).toBe(false);
  expect(isOtherRelease(page('/assets/b.js'), '/assets/a.js')).toBe(true);
  expect(isOtherRelease('Bad gateway', '/assets/a.js')).toBe(false);
  expect(isOtherRelease(page('/assets/b.js'), undefined)).toBe(false);
});

test('a new release is loaded once; again not before some time has passed', async () => {
  const reload = vi.fn<() => void>();
  answerFetch({ '/': () => new Response(page('/assets/index-new.js')) });
  await reloadIfNewer(reload);
  expect(reload).toHaveBeenCalledOnce();
  await reloadIfNewer(reload);
  expect(reload).toHaveBeenCalledOnce();
});

test('where nothing can be noted, no release is worth a page that loads for ever', async () => {
  const reload = vi.fn<() => void>();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  answerFetch({ '/': () => new Response(page('/assets/index-new.js')) });
  await reloadIfNewer(reload);
  expect(reload).not.toHaveBeenCalled();
});

test('neither the same release nor a server that does not answer makes the page load anew', async () => {
  const reload = vi.fn<() => void>();
  answerFetch({ '/': () => new Response(page('data:text/javascript,0//index-old.js')) });
  await reloadIfNewer(reload);
  answerFetch({ '/': () => new Response('', { status: 503 }) });
  await reloadIfNewer(reload);
  expect(await reloadIfReachable(reload)).toBe(false);
  answerFetch({});
  await reloadIfNewer(reload);
  expect(await reloadIfReachable(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['2026-11-15T23:00:00', 0, '2026-11-16T04:00:00'],
  ['2026-11-15T10:00:00', 0.5, '2026-11-16T04:15:00'],
  ['2026-11-15T02:00:00', 0.999, '2026-11-15T04:29:00'],
  ['2026-11-15T03:30:00', 0, '2026-11-16T04:00:00'],
])('at %s, chance %d: the next night is %s', (now, chance, night) => {
  const from = new Date(now);
  expect(untilNight(from, chance)).toBe(new Date(night).getTime() - from.getTime());
});
