import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { TodayPage } from '@/features/today/today-page.tsx';
import { setLanguage } from '@/i18n/i18n.ts';
import { toastStore } from '@/ui/toasts.ts';
import { answerFetch, json } from './answers.ts';
import { me } from './people.ts';
import { renderAt } from './render-at.tsx';
import type { TodayAnswer } from './today.ts';

export const data = (value: unknown, status = 200) => json({ success: true, data: value }, status);

export const textOf = (part: Locator) => () => part.element().textContent;
export const toasts = () => toastStore.read().map(({ text }) => text);

type Calls = Parameters<typeof answerFetch>[0];

/** Before each test. */
export async function onWideScreen(): Promise<void> {
  setUpClient(() => undefined);
  await setLanguage('en');
  await page.viewport(1280, 900);
}

export async function show(
  answers: TodayAnswer | (() => TodayAnswer),
  calls: Calls = {},
  currency: string | null = 'RUB',
) {
  const fetched = answerFetch({
    '/api/today': () => data(typeof answers === 'function' ? answers() : answers),
    '/api/organisation': () => data({ name: 'Аптека Плюс', week_start: 1, zone: 'Europe/Moscow', currency }),
    '/api/groups/full/3': () =>
      data({
        id: 3,
        name: 'North',
        type: 'Retail',
        picture: null,
        users: [
          { id: 1, name: 'Я', group_member_id: 57, balle: 1412, place: 3 },
          { id: 2, name: 'Марат Цветков', group_member_id: 58, balle: 1417, place: 2 },
          { id: 4, name: 'Тамара Гущина', group_member_id: 59, balle: 1461, place: 1 },
        ],
      }),
    ...calls,
  });
  const screen = await renderAt(<TodayPage me={me()} onExplain={vi.fn()} whatCounts={() => null} />, '/today');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const sent = (path: string) =>
    fetched.mock.calls.map(([request]) => request).filter(({ url }) => new URL(url).pathname === path);
  return { screen, sent };
}
