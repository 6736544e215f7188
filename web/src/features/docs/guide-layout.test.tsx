import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '@/test/accessible.ts';
import { renderAt } from '@/test/render-at.tsx';
import { GuideHome } from './guide-home.tsx';
import { GuideLayout } from './guide-layout.tsx';
import type { Language } from './guide-types.ts';

function Guide({ asked = '' }: { asked?: string }) {
  const [query, setQuery] = useState(asked);
  const [language, setLanguage] = useState<Language>('en');
  return (
    <GuideLayout language={language} query={query} onLanguage={setLanguage} onQuery={setQuery}>
      <GuideHome language={language} />
    </GuideLayout>
  );
}

test('three persons with their pages; in Russian the operator’s are the English ones', async () => {
  const screen = await renderAt(<Guide />);
  const operator = screen.getByRole('region', { name: 'For the operator' });
  const rep = screen.getByRole('region', { name: 'For the rep' });
  await expect.element(rep.getByRole('link').first()).toHaveAttribute('href', '/docs/rep/dashboard');
  await expect.element(rep.getByText('Where your team stands today, and who is ahead.')).toBeVisible();
  await screen.getByRole('button', { name: 'RU' }).click();
  await expect.element(rep.getByText('Главная')).toBeVisible();
  await expect.element(operator.getByText('Install')).toBeVisible();
  await expect.element(operator.getByRole('listitem')).toHaveAttribute('lang', 'en');
});

test('results say where they stand, mark the match, and are reached by keyboard; Escape shows the page again', async () => {
  const screen = await renderAt(<Guide />);
  const box = screen.getByRole('searchbox', { name: 'Search the guide' });
  await box.fill('correcti');
  const results = screen.getByRole('region', { name: 'Search: correcti' });
  await expect.element(results.getByRole('status')).toHaveTextContent('2 results.');
  const first = results.getByRole('link').first();
  await expect.element(first.getByText('For the administrator')).toBeVisible();
  await expect.element(first.getByText('Teams')).toBeVisible();
  await expect.element(first).toHaveAttribute('href', '/docs/administrator/teams#correct-a-score');
  expect(first.element().querySelector('mark')?.textContent).toMatch(/^correct/i);
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Guide');
});

test('a search that was sent to somebody is there at once; one that finds nothing says so', async () => {
  const screen = await renderAt(<Guide asked="qqqq" />);
  await expect.element(screen.getByRole('searchbox')).toHaveValue('qqqq');
  await expect.element(screen.getByText('Nothing found for “qqqq”. Try another word.')).toBeVisible();
});
