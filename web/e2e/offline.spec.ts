import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// Everywhere else the worker is kept out: it would answer in the place of page.route.
test.use({ serviceWorkers: 'allow' });

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('lastBoard'));

test('the app can be installed: manifest, icons and worker are served as what they are', async ({ page, request }) => {
  await page.goto('/auth');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest: { start_url: string; display: string; icons: { src: string; sizes: string; type: string }[] } =
    await answer.json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['content-type']).toContain('text/javascript');
  // A browser asks for it anew each time: no release is ever stuck.
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('opened anew without a network the app stands with the last board, and comes back by itself; after sign-out there is none', async ({
  page,
  context,
  signInAs,
  request,
}) => {
  // A sandbox would shut the worker away from its cache.
  const policy = (await request.get('/sw.js')).headers()['content-security-policy'];
  expect(policy).not.toContain('sandbox');
  await signInAs('rep');
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') await new Promise((resume) => active?.addEventListener('statechange', resume));
  });
  // Nothing of a person, and nothing of the API, is in the app's own cache.
  const cached = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map((each) => new URL(each.url).pathname);
  });
  expect(cached).toContain('/');
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Board from .*\d\d:\d\d, \d+ (s|min) ago$/)).toBeVisible();
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(names);
  // The app comes back by itself, and nobody has to try again.
  await context.setOffline(false);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(await kept(page)).not.toBeNull();
  await context.setOffline(true);
  await page.goto('/logout');
  await expect(page).toHaveURL('/auth');
  expect(await kept(page)).toBeNull();
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('article')).toHaveCount(0);
  // The network is back: the page is the server's again.
  await context.setOffline(false);
  const fresh = await page.goto('/auth');
  expect(fresh?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Sign in to Standings' })).toBeVisible();
});
