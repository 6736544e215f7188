import { routes } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const roles = ['rep', 'manager', 'admin'] as const;
/** Full loads in one test, so that a busy machine has the time for them. */
const loads = 10;

for (const [rank, role] of roles.entries()) {
  const may = new Set<string>(['everybody', ...roles.slice(0, rank + 1)]);
  const opened = Object.values(routes).flatMap(({ path, opens }) => (may.has(opens) ? [path] : []));
  const refused = Object.values(routes).flatMap(({ path, opens }) => (may.has(opens) ? [] : [path]));

  for (let first = 0; first < opened.length; first += loads) {
    const paths = opened.slice(first, first + loads);
    test(`each screen opens for a ${role}, from ${paths[0]}`, { tag: '@gate' }, async ({ page, signInAs }) => {
      await signInAs(role);
      for (const path of paths) await visit(page, path);
    });
  }

  test(`the screens of others do not open for a ${role}`, { tag: '@gate' }, async ({ page, signInAs }) => {
    await signInAs(role);
    await visit(page, '/');
    for (const path of refused) {
      // As by a link: the app is there already.
      await page.evaluate((address) => history.pushState(null, '', address), path);
      await expect(page, path).toHaveURL('/');
    }
  });
}
