import { dialog, edit, rowOf, rows } from './support/scores.ts';
import { servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';
import { makeTeam } from './support/arena.ts';

// What the dialog says of wrong scores and of failures: edit-score-dialog.test.tsx; loads that fail: team-scores-page.test.tsx.

test.describe('a team of the demo organisation', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin').then(() => undefined));

  test(
    'SCOR-01: group card, players by score, 20 a page, medals, SD, and the way back',
    { tag: '@gate' },
    async ({ page }) => {
      await page.goto('/teams/1/balls');
      await expect(rows(page)).toHaveCount(20);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('term')).toHaveText(['Players', 'Leader', 'Top score']);
      const total = Number(await page.getByRole('definition').first().textContent());
      expect(total).toBeGreaterThan(20);
      const scores = await rows(page).getByTestId('score').allTextContents();
      expect(scores.every((text) => /^[\d,.]+ SD$/.test(text))).toBe(true);
      const numbers = scores.map((text) => Number(text.replace('SD', '').replaceAll(',', '')));
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      await expect(rows(page).first().getByRole('img', { name: '1st place' })).toBeVisible();
      await expect(rows(page).nth(10)).toHaveText(/^#\d+/);

      const pages = page.getByRole('navigation', { name: 'Pagination' });
      await expect(pages.getByRole('status')).toHaveText(`1–20 of ${total}`);
      await pages.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL('/teams/1/balls?page=2');
      await expect(rows(page)).toHaveCount(total - 20);
      await expect(rows(page).getByRole('img')).toHaveCount(0);
      await page.goto('/teams/1/balls?page=99');
      await expect(page).toHaveURL('/teams/1/balls?page=2');
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(page).toHaveURL('/');
    },
  );

  test('SCOR-01: a missing team leads to the dashboard', async ({ page }) => {
    for (const id of ['999999', 'null', '0']) {
      await test.step(id, async () => {
        await page.goto(`/teams/${id}/balls`);
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('article')).toHaveCount(6);
      });
    }
  });
});

test('SCOR-01 SCOR-02: a tie shares its place and medal, before saving and after; 0 has none', async ({
  page,
  signInAs,
  request,
}) => {
  const team = await makeTeam(request, 'Ties to come', { Anna: 300, Boris: 200, Clara: 100, Dina: 0 });
  await signInAs('keeper', servers.arena);
  await page.goto(team.path);
  await expect(rowOf(page, 'Dina')).toHaveText(/^#4/);
  await edit(page, 'Clara');
  const preview = dialog(page).getByRole('status');
  await expect(preview).toContainText('Would be 3rd of 4, no change');
  await dialog(page).getByLabel('New score').fill('200');
  await expect(preview).toContainText('Would share 2nd place of 4, up 1');
  await expect(preview).toContainText('+100 SD');
  await dialog(page).getByLabel('New score').fill('300.5');
  await expect(preview).toContainText('Would be 1st of 4, up 2');
  await dialog(page).getByLabel('New score').fill('200');
  await dialog(page).getByRole('button', { name: 'Save Score' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: '2nd place' })).toHaveCount(2);
  await expect(page.getByRole('img', { name: '3rd place' })).toHaveCount(0);
  await edit(page, 'Anna');
  await dialog(page).getByLabel('New score').fill('0');
  await expect(preview).toContainText('Would share 3rd place of 4, down 2');
});

test('SCOR-02: saving says which score was seen, and the row slides to its new place', async ({
  page,
  signInAs,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const team = await makeTeam(request, 'Movers', { Anna: 300, Boris: 200, Clara: 100 });
  await signInAs('keeper', servers.arena);
  await page.goto(team.path);
  await edit(page, 'Clara');
  await dialog(page).getByLabel('New score').fill('1250.75');
  const sent = page.waitForRequest(/\/balle\//);
  await page.evaluate(() => {
    const slid: string[] = [];
    Object.assign(window, { e2eSlid: slid });
    const original = Reflect.get(Element.prototype, 'animate');
    Element.prototype.animate = function slide(frames, options) {
      slid.push(`${JSON.stringify(frames)} ${JSON.stringify(options)}`);
      return original.call(this, frames, options);
    };
  });
  await dialog(page).getByRole('button', { name: 'Save Score' }).click();
  const call = await sent;
  expect(new URL(call.url()).pathname).toBe(`/api/groups/${team.id}/tables/user/${team.people['Clara']}/balle/1250.75`);
  expect(call.method()).toBe('POST');
  expect(call.postDataJSON()).toEqual({ expected: 100 });
  await expect(rows(page).first()).toContainText('Clara');
  await expect(rows(page).first()).toContainText('1,250.75');
  const slid = await page.evaluate((): unknown => Reflect.get(window, 'e2eSlid'));
  expect(slid).toHaveLength(3);
  expect(String(slid)).toContain('"duration":420');
});
