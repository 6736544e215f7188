import { expect, type Page } from '@playwright/test';
import type { CreateDisplayResponse } from '../../src/api/gen/types.gen.ts';
import type { Screen } from './screen.ts';

/** Invented answers: displays that journeys make come and go. */
const display = (id: number, over: object) => ({
  id,
  name: 'Sales floor',
  teams: [
    { id: 1, name: 'North Region — Cardiology' },
    { id: 2, name: 'Capital — Neurology' },
  ],
  rotateSeconds: 15,
  celebrate: true,
  createdAt: '2026-11-02T08:30:00Z',
  lastSeenAt: null,
  isOnline: false,
  ...over,
});

const many = ['North Region — Cardiology', 'Capital — Neurology', 'Volga — Endocrinology', 'South Coast — Respiratory'];
const displays = [
  display(1, { isOnline: true, lastSeenAt: '2026-11-15T08:30:00Z' }),
  display(2, { name: 'Lobby', lastSeenAt: '2026-11-12T08:30:00Z', celebrate: false, rotateSeconds: 60 }),
  display(3, {
    name: 'A very long name of a screen that hangs far away in the corridor of the second building',
    teams: [...many, ...many].map((name, index) => ({ id: index, name })),
  }),
];

async function shown(page: Page): Promise<void> {
  await page.route('/api/displays', (route) => route.fulfill({ json: { success: true, data: displays } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'New display' })).toBeVisible();
}

/** A real one, of the demo's teams: the boards come by the stream. */
const wall = (teamIds: number[]) => async (page: Page) => {
  const link = await page.evaluate(async (ids) => {
    const headers = { Authorization: localStorage.getItem('authToken') ?? '', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'Sales floor', teamIds: ids, rotateSeconds: 300 });
    const answer = await fetch('/api/displays', { method: 'POST', headers, body });
    const { data }: CreateDisplayResponse = await answer.json();
    return `/tv/${data.display.id}#${data.token}`;
  }, teamIds);
  await page.goto(link);
  await expect(page.getByRole('listitem').first()).toBeVisible();
};

export const displayScreens: Screen[] = [
  { name: 'displays', path: '/displays', person: 'admin', show: shown },
  { name: 'tv', path: '/displays', person: 'admin', show: wall([1, 2, 3, 4, 9]) },
  { name: 'tv-one', path: '/displays', person: 'admin', only: 'desk', show: wall([1]) },
  {
    name: 'tv-revoked',
    path: '/tv/1#gone',
    show: (page) => expect(page.getByText('This link was revoked.')).toBeVisible(),
  },
];
