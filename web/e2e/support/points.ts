import type { APIRequestContext } from '@playwright/test';
import { addDays } from '../../src/lib/days.ts';
import { servers } from './servers.ts';
import { expect, tokenOf } from './test.ts';

const { url } = servers.arena;

/** The organisation's day. */
export async function today(request: APIRequestContext): Promise<string> {
  const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
  const answer = await request.get(`${url}/api/organisation`, { headers });
  const { data }: { data: { zone: string } } = await answer.json();
  return new Intl.DateTimeFormat('sv-SE', { timeZone: data.zone }).format(new Date());
}

/** As another administrator would switch it on: booked 3, closed 10, failed 0, from today on. */
export async function switchOn(request: APIRequestContext, team: number, daysAgo = 0): Promise<void> {
  const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
  const lines = Object.entries({ booked: 3, closed: 10, failed: 0 }).map(([kind, points]) => ({ kind, points }));
  const data = { version: 0, mode: 'own', lines, from_day: addDays(await today(request), -daysAgo) };
  const answer = await request.put(`${url}/api/groups/${team}/points`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}
