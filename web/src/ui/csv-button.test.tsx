import { expect, test, vi } from 'vitest';
import { allPages } from '@/lib/all-pages.ts';
import { renderAt } from '@/test/render-at.tsx';
import { savedFiles } from '@/test/saved-files.ts';
import { CsvButton } from './csv-button.tsx';
import { toastStore } from './toasts.ts';

const fivePages = () => allPages((page) => Promise.resolve({ rows: [[`Анна ${page}`, -page]], totalPages: 5 }));

const lostPage = () =>
  allPages<string[]>((page) =>
    page < 3 ? Promise.resolve({ rows: [], totalPages: 4 }) : Promise.reject(new Error('away')),
  );

test('all pages are one file, in their order, with the mark that a spreadsheet needs', async () => {
  const files = savedFiles();
  const { getByRole } = await renderAt(
    <CsvButton name="Волга" table={async () => ({ columns: ['Имя', 'Баллы'], rows: await fivePages() })} />,
  );
  await getByRole('button', { name: 'Download as CSV' }).click();
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.name).toBe('Волга.csv');
  const bytes = new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const lines = [1, 2, 3, 4, 5].map((page) => `Анна ${page},${-page}\r\n`);
  expect(new TextDecoder().decode(bytes)).toBe(`Имя,Баллы\r\n${lines.join('')}`);
});

test('a page that does not come is said, and no half file is saved', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const files = savedFiles();
  const { getByRole } = await renderAt(
    <CsvButton name="Volga" table={async () => ({ columns: ['Name'], rows: await lostPage() })} />,
  );
  await getByRole('button', { name: 'Download as CSV' }).click();
  await expect.poll(() => toastStore.read()[0]?.kind).toBe('error');
  expect(files).toEqual([]);
  await expect.element(getByRole('button', { name: 'Download as CSV' })).toBeEnabled();
});
