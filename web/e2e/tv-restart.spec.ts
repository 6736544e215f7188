import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeTeamAt, setScoreAt } from './support/arena.ts';
import { makeDatabase } from './support/database.ts';
import { makeDisplay, openScreen } from './support/displays.ts';
import { ready, serve, stop } from './support/program.ts';
import { restarting, templates } from './support/servers.ts';
import { expect, test } from './support/test.ts';

const rows = (screen: Page) => screen.getByRole('listitem');

/** A server of this journey's own, which goes and comes back: the others must not notice. */
let child: ChildProcess | undefined;
let files = '';
let database: string[] = [];

const begin = async () => {
  child = serve(restarting, database, files);
  await ready(restarting, child);
};
const end = async () => {
  if (child) await stop(child);
};
test.beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'standings-e2e-tv-'));
  database = ['--database-url', await makeDatabase(restarting.database, templates.keeper), '--test-database'];
  await begin();
});
test.afterAll(async () => {
  await end();
  if (files !== '') rmSync(files, { recursive: true, force: true });
});

test('TV: the boards stay, the screen says since when they may be old, recovers by itself and takes a new release', async ({
  browser,
  request,
}) => {
  const team = await makeTeamAt(request, restarting, 'Night watch', { 'Anna Night': 30, 'Boris Night': 20 });
  const { link } = await makeDisplay(request, { name: 'Night', teamIds: [team.id] }, restarting);
  const screen = await openScreen(browser, link);
  await expect(rows(screen)).toContainText([/Anna Night.*30/, /Boris Night.*20/]);
  await screen.clock.install();
  await screen.reload();
  await expect(rows(screen)).toHaveCount(2);

  await end();
  await expect
    .poll(() =>
      request.get(restarting.url).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone');
  const stale = screen.getByText(/^Offline\. Last updated \d\d:\d\d$/);
  await expect(stale).toHaveCount(0);
  await expect(async () => {
    await screen.clock.fastForward(11_000);
    await expect(stale).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(rows(screen)).toContainText([/Anna Night.*30/, /Boris Night.*20/]);

  await begin();
  await setScoreAt(request, restarting, team.id, team.people['Boris Night'], 60);
  await expect(async () => {
    await screen.clock.fastForward(31_000);
    await expect(rows(screen).first()).toContainText('Boris Night', { timeout: 1500 });
  }).toPass();
  await expect(stale).toHaveCount(0);

  // The next time it comes back, the server has another release: the page begins anew, once, by itself.
  await screen.evaluate(() => {
    document.documentElement.dataset['old'] = 'yes';
  });
  const other = '<!doctype html><script type="module" src="/assets/index-other.js"></script>';
  await screen.route(`${restarting.url}/`, (route) => route.fulfill({ contentType: 'text/html', body: other }));
  await end();
  await begin();
  await expect(async () => {
    await screen.clock.fastForward(31_000);
    await expect(screen.locator('html')).not.toHaveAttribute('data-old', { timeout: 1500 });
  }).toPass();
  await expect(rows(screen)).toContainText([/Boris Night.*60/, /Anna Night.*30/]);
  await screen.context().close();
});
