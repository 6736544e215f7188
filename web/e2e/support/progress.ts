import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { servers } from './servers.ts';

type Counts = { booked: number; closed: number; failed: number };

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** The day on which these journeys happen, in UTC, and the time at which the page's clock begins, however long they last. */
export const today = new Date().toISOString().slice(0, 10);
export const noon = `${today}T12:00:00Z`;

/** 00:00:00 to 23:59:59 in UTC. */
export const between = (from: string, to: string) => ({ startDate: `${from} 00:00:00`, endDate: `${to} 23:59:59` });

async function ask<T>(request: APIRequestContext, token: string, path: string, params = {}): Promise<T> {
  const answer = await request.get(`${servers.demo.url}${path}`, { params, headers: { Authorization: token } });
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(200);
  const { data } = (await answer.json()) satisfies { data: T };
  return data;
}

const countsOf = (rows: { eventType: string; count: number }[]): Counts => {
  const count = (kind: string): number => rows.find(({ eventType }) => eventType === kind)?.count ?? 0;
  return { booked: count('booked'), closed: count('closed'), failed: count('failed') };
};

/** What the server itself says, to hold the screen to. */
export function asker(request: APIRequestContext, token: string) {
  type Period = ReturnType<typeof between>;
  return {
    teams: () => ask<{ id: number; name: string }[]>(request, token, '/api/groups'),
    members: async (team: number) => {
      const { users } = await ask<{ users: { id: number; name: string; group_member_id: number }[] }>(
        request,
        token,
        `/api/groups/full/${team}`,
      );
      return users;
    },
    team: async (id: number, period: Period): Promise<Counts> => {
      const [row] = await ask<Counts[]>(request, token, `/api/calendar/group/${id}/stats`, period);
      return row ?? { booked: 0, closed: 0, failed: 0 };
    },
    member: async (gmId: number, period: Period): Promise<Counts> =>
      countsOf(await ask(request, token, `/api/calendar/group-member/${gmId}/stats`, period)),
    mine: async (period: Period): Promise<Counts> =>
      countsOf(await ask(request, token, '/api/calendar/my/stats', period)),
  };
}

export const sum = (...all: Counts[]): Counts => ({
  booked: all.reduce((n, each) => n + each.booked, 0),
  closed: all.reduce((n, each) => n + each.closed, 0),
  failed: all.reduce((n, each) => n + each.failed, 0),
});

const number = new Intl.NumberFormat('en');

/** 'Total 10, Booked 6, Closed 2, Failed 2', as charts say it to screen readers. */
export function spoken({ booked, closed, failed }: Counts): string {
  const all = { Total: booked + closed + failed, Booked: booked, Closed: closed, Failed: failed };
  return Object.entries(all)
    .map(([name, value]) => `${name} ${number.format(value)}`)
    .join(', ');
}

export const chart = (page: Page) => page.getByRole('main').locator('svg.chart[role=img]').first();
export const groupBox = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
export const statGrid = (page: Page) => page.getByRole('region', { name: 'Totals and percentages' });

/** The grid's cards: total and percentage of each kind. */
export async function expectStats(page: Page, { booked, closed, failed }: Counts): Promise<void> {
  const total = booked + closed + failed;
  const grid = statGrid(page);
  const values = [total, booked, closed, failed].map((value) => number.format(value));
  for (const [index, name] of ['Total', 'Booked', 'Closed', 'Failed'].entries()) {
    const card = grid.locator(`[data-series=${name.toLowerCase()}].grid`);
    await expect(card).toContainText(values[index] ?? '');
  }
  const percentages = await grid.getByText(/^\d+\.\d%$/).allTextContents();
  expect(percentages).toHaveLength(4);
  expect(percentages[0]).toBe('100.0%');
  const parts = percentages.slice(1).reduce((all, text) => all + Math.round(Number.parseFloat(text) * 10), 0);
  expect(parts).toBe(1000);
}

/** The last four weeks: a range of its own, whatever day it is. */
export const from = addDays(today, -27);
export const period = between(from, today);
export const before = between(addDays(from, -28), addDays(from, -1));

/** The address says this and nothing else, in whatever order. */
export async function expectSearch(page: Page, search: Record<string, string | number>): Promise<void> {
  const wanted = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]));
  wanted.sort();
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    searchParams.sort();
    return pathname === '/progress' && searchParams.toString() === wanted.toString();
  });
}
