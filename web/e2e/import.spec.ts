import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { newEmail, test } from './support/people.ts';
import { servers } from './support/servers.ts';
import { expect, tokenOf } from './support/test.ts';

/** Latin letters and those from А to я. */
function windows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 0x80 ? code : code - 0x4_10 + 0xc0;
    }),
  );
}

const sizes = { desk: 1440, phone: 390 };

for (const [size, width] of Object.entries(sizes)) {
  test(`a file of 300 people in Windows-1251 with three bad rows finds exactly these, on a ${size}`, async ({
    page,
    folk,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const team = `Команда ${randomUUID().slice(0, 8)}`;
    const rows = Array.from({ length: 300 }, (_, n) => [`Человек ${n}`, newEmail(), team, String(n), 'Представитель']);
    const [first, second, third] = [rows[9], rows[99], rows[299]];
    if (!first || !second || !third) throw new Error('no such rows');
    first[1] = 'без адреса';
    second[3] = 'много';
    third[1] = rows[0]?.[1] ?? '';
    const text = [['Имя', 'Почта', 'Команда', 'Баллы', 'Должность'], ...rows].map((row) => row.join(';')).join('\r\n');
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: windows1251(text) };

    await page.goto('/users');
    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByLabel('File').setInputFiles(file);
    await expect(page.getByText('Recognised: Windows-1251, cells between semicolons, rows: 300.')).toBeVisible();
    await page.getByRole('button', { name: 'Refused 3' }).click();
    const table = page.getByRole('table', { name: 'Rows of the file' }).locator('tbody').getByRole('row');
    await expect(table).toHaveCount(3);
    await expect(table.nth(0)).toContainText(/11.*без адреса.*Not an email address/);
    await expect(table.nth(1)).toContainText(/101.*Not a score/);
    await expect(table.nth(2)).toContainText(/301.*The same person and team as in an earlier row/);

    // A phone finds the rows; importing them is the same everywhere.
    if (size === 'phone') return;

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download refused rows' }).click();
    const csv = readFileSync(await (await saved).path(), 'utf8');
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      '\u{feff}Имя;Почта;Команда;Баллы;Должность;why',
      `Человек 9;без адреса;${team};9;Представитель;Not an email address`,
    ]);

    await page.getByRole('button', { name: 'Import 297 rows' }).click();
    await expect(page.getByText('Say why the scores change.')).toBeVisible();
    await expect(page.getByText('Correct these rows in the file, or leave them out.')).toBeVisible();
    await page.getByLabel('Reason for the scores').fill('From the old system');
    await page.getByRole('checkbox', { name: 'Leave out 3 refused rows' }).check();
    await page.getByRole('button', { name: 'Import 297 rows' }).click();
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused();

    await page.getByRole('button', { name: 'Copy invitation links' }).click();
    const links = page.getByRole('dialog');
    await expect(links.getByText('297 links are ready')).toBeVisible();

    const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
    const boards = await request.get(`${servers.arena.url}/api/groups`, { headers });
    const { data }: { data: { name: string; members_count: number }[] } = await boards.json();
    expect(data.find(({ name }) => name === team)?.members_count).toBe(297);
    expect(await folk.signsIn(rows[0]?.[1] ?? '', '')).toBeUndefined();
  });
}

test(
  'columns that nobody knows are chosen, and the same file again changes nothing',
  { tag: '@gate' },
  async ({ page, signInAs }) => {
    await signInAs('keeper', servers.arena);
    const team = `East ${randomUUID().slice(0, 8)}`;
    const buffer = Buffer.from(`Wer,Wohin,Kontakt\nKarl,${team},${newEmail()}\n`);
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer };
    const choose = async () => {
      await page.getByLabel('File').setInputFiles(file);
      for (const [field, column] of [
        ['Email', 'Kontakt'],
        ['Name', 'Wer'],
        ['Team', 'Wohin'],
      ] as const) {
        await page.getByRole('combobox', { name: field, exact: true }).click();
        await page.getByRole('option', { name: column }).click();
        await expect(page.getByRole('combobox', { name: field, exact: true })).toHaveText(column);
      }
    };
    await page.goto('/users/import');
    await choose();
    await expect(page.getByRole('row', { name: /Karl/ })).toContainText(/New person.*New team.*Joins the team/);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose();
    await expect(page.getByRole('row', { name: /Karl/ })).toContainText('Unchanged');
  },
);
