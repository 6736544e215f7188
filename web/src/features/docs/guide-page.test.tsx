import { expect, test, vi } from 'vitest';
import { expectAccessible } from '@/test/accessible.ts';
import { renderAt } from '@/test/render-at.tsx';
import { Toaster } from '@/ui/toaster.tsx';
import { GuidePageView } from './guide-page.tsx';
import type { Language } from './guide-types.ts';
import { openPage } from './open-page.ts';

async function show(language: Language, person: string, slug: string) {
  const open = await openPage(language, person, slug);
  if (!open) throw new Error(`the tests' guide has no ${slug}`);
  return renderAt(
    <>
      <GuidePageView language={language} open={open} />
      <Toaster closeLabel="Close" langOf={() => undefined} />
    </>,
  );
}

test('a page shows its title, headings that can be linked to, pictures that keep their place, and tables', async () => {
  const screen = await show('en', 'rep', 'dashboard');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The dashboard');
  await expect
    .element(screen.getByRole('heading', { level: 3, name: 'Since yesterday' }))
    .toHaveAttribute('id', 'since-yesterday');
  const picture = screen.getByRole('img', { name: 'Two teams on the dashboard' });
  await expect.element(picture).toHaveAttribute('width', '32');
  await expect.element(picture).toHaveAttribute('height', '20');
  await expect.element(picture).toHaveAttribute('loading', 'lazy');
  await expect.element(screen.getByRole('cell', { name: 'up 2 places' })).toBeVisible();
  const beside = screen.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect.element(beside.nth(2)).toHaveAttribute('href', '/docs/rep/dashboard#when-nothing-moves');
});

test('links between pages are the app’s own, others leave it; the next page is one press away', async () => {
  const screen = await show('en', 'rep', 'dashboard');
  const link = (name: string) => screen.getByRole('article').getByRole('link', { name });
  await expect.element(link('your calendar')).toHaveAttribute('href', '/docs/rep/calendar');
  await expect.element(link('correct a score')).toHaveAttribute('href', '/docs/administrator/teams#correct-a-score');
  await expect.element(link("the project's page")).toHaveAttribute('href', 'https://standings.example');
  const further = screen.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link');
  await expect.element(further).toHaveAttribute('href', '/docs/rep/calendar');
});

test('a command is copied as it is written; a file of the repository is named', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const screen = await show('en', 'operator', 'install');
  await screen.getByRole('button', { name: 'Copy' }).click();
  expect(write).toHaveBeenCalledWith('apt install ./standings.deb\nstandings doctor');
  await expect.element(screen.getByText('Copied')).toBeVisible();
  await expect.element(screen.getByText('deploy/nginx.conf')).toBeVisible();
  await expect.element(screen.getByText('This page is in English only.')).not.toBeInTheDocument();
});

test('a reader of Russian gets an English page with a note, and as English to a screen reader', async () => {
  const screen = await show('ru', 'operator', 'install');
  await expect.element(screen.getByText('This page is in English only.')).toBeVisible();
  await expect.element(screen.getByRole('article')).toHaveAttribute('lang', 'en');
  await expectAccessible();
});

test('what is not there is not opened', async () => {
  expect(await openPage('en', 'rep', 'teams')).toBeUndefined();
  expect(await openPage('en', 'nobody', 'dashboard')).toBeUndefined();
});
