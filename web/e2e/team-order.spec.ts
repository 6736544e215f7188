import type { Page } from '@playwright/test';
import { test } from './support/teams.ts';
import { expect } from './support/test.ts';

const members = (page: Page) => page.getByRole('region', { name: 'Members' });
const memberRows = (page: Page) =>
  members(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const available = (page: Page) => page.getByRole('region', { name: 'Available Users' });
const handle = (page: Page, name: string) => members(page).getByRole('button', { name: `Move ${name}`, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test(
  'twelve people are chosen over a filter and two pages, and added by one call',
  { tag: '@gate' },
  async ({ page, workshop }) => {
    const id = await workshop.makeTeam('Twelve', 2);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/groups\//.test(request.url())) calls.push(request.url());
    });
    await page.goto(`/teams/${id}`);
    const whole = available(page).getByRole('checkbox', { name: 'Choose all on this page' });
    const filter = available(page).getByRole('searchbox', { name: 'Filter by name' });
    await available(page).getByRole('checkbox', { name: 'Choose Worker 07' }).check();
    await filter.fill('worker 4');
    await expect(available(page).getByRole('listitem')).toHaveCount(10);
    await whole.check();
    await filter.fill('');
    await available(page).getByRole('button', { name: 'Page 2' }).click();
    await available(page).getByRole('checkbox', { name: 'Choose Worker 33' }).check();
    await expect(available(page).getByText('12 chosen')).toBeVisible();
    await available(page).getByRole('button', { name: 'Add 12 to Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to Team' });
    await expect(dialog.getByLabel('First position')).toHaveValue('3');
    await dialog.getByLabel('Job title for all').fill('Trainee');
    await dialog.getByRole('button', { name: 'Add 12 to Team' }).click();
    await expect(page.getByText('12 people were added to the team.')).toBeVisible();
    await expect(memberRows(page)).toHaveCount(14);
    await expect(available(page).getByText('12 chosen')).toHaveCount(0);
    const { users } = await workshop.team(id);
    expect(users.slice(2).map(({ name, position, job_title }) => [name, position, job_title])).toEqual(
      ['07', '40', '41', '42', '43', '44', '45', '46', '47', '48', '49', '33'].map((worker, index) => [
        `Worker ${worker}`,
        index + 3,
        'Trainee',
      ]),
    );
    expect(calls.map((url) => new URL(url).pathname)).toEqual([`/api/groups/${id}/users`]);
  },
);

test(
  'keys change the order, which is saved at once and can be taken back',
  { tag: '@gate' },
  async ({ page, workshop }) => {
    const id = await workshop.makeTeam('Order', 4);
    const order = async () => (await workshop.team(id)).users.map(({ name }) => name.slice(-2)).join(' ');
    await page.goto(`/teams/${id}`);
    await handle(page, 'Worker 04').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(memberRows(page)).toHaveText([/Worker 01/, /^2.*Worker 04/, /Worker 02/, /Worker 03/]);
    expect(await order()).toBe('01 02 03 04');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The new order is saved.')).toBeVisible();
    await expect(handle(page, 'Worker 04')).toBeFocused();
    expect(await order()).toBe('01 04 02 03');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(memberRows(page).first()).toHaveText(/Worker 01/);
    await undo(page).click();
    await expect(page.getByText('The change was undone.')).toBeVisible();
    expect(await order()).toBe('01 02 03 04');
    await expect(memberRows(page).last()).toHaveText(/^4.*Worker 04/);
  },
);

test('on a phone a double click removes one person, and Undo brings them back as they were', async ({
  page,
  workshop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await workshop.makeTeam('Undo', 4);
  await page.goto(`/teams/${id}`);
  await members(page).getByRole('button', { name: 'Remove Worker 02 from the team' }).dblclick({ delay: 120 });
  await expect(page.getByText('Worker 02 was removed from the team.')).toBeVisible();
  await expect(memberRows(page)).toHaveCount(3);
  expect((await workshop.team(id)).users).toHaveLength(3);
  await undo(page).click();
  await expect(memberRows(page).nth(1)).toHaveText(/^2.*Worker 02.*Job 2/);
  await expect(page.getByText('The change was undone.')).toBeVisible();
  expect((await workshop.team(id)).users[1]).toMatchObject({ name: 'Worker 02', position: 2, job_title: 'Job 2' });
});

test('a row is dragged by its handle', async ({ page, workshop }) => {
  const id = await workshop.makeTeam('Dragged', 5);
  // High enough for all rows: near its edge the page would scroll along.
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto(`/teams/${id}`);
  await handle(page, 'Worker 01').hover();
  await page.mouse.down();
  const box = await handle(page, 'Worker 04').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 10, { steps: 5 });
  await expect(memberRows(page)).toHaveText([/Worker 02/, /Worker 03/, /Worker 04/, /^4.*Worker 01/, /Worker 05/]);
  await page.mouse.up();
  await expect(page.getByText('The new order is saved.')).toBeVisible();
  expect((await workshop.team(id)).users.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect((await workshop.team(id)).users[3]).toMatchObject({ name: 'Worker 01', job_title: 'Job 1' });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a row is dragged by its handle, and the page does not scroll instead', async ({ page, workshop }) => {
    const id = await workshop.makeTeam('Finger', 4);
    await page.goto(`/teams/${id}`);
    await handle(page, 'Worker 01').scrollIntoViewIfNeeded();
    const [from, to] = [await handle(page, 'Worker 04').boundingBox(), await handle(page, 'Worker 02').boundingBox()];
    const x = (from?.x ?? 0) + 20;
    const [begin, end] = [(from?.y ?? 0) + 20, (to?.y ?? 0) + 20];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    await send('touchStart', begin);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', begin + (end - begin) * part);
    await expect(memberRows(page)).toHaveText([/Worker 01/, /^2.*Worker 04/, /Worker 02/, /Worker 03/]);
    await send('touchEnd');
    await expect(page.getByText('The new order is saved.')).toBeVisible();
    expect((await workshop.team(id)).users.map(({ name }) => name.slice(-2))).toEqual(['01', '04', '02', '03']);
  });
});
