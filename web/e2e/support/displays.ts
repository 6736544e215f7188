import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { CreateDisplayResponse } from '../../src/api/gen/types.gen.ts';
import { type Organisation, type Person, servers } from './servers.ts';
import { expect, setFirstLoad, tokenOf } from './test.ts';

type Wishes = {
  name: string;
  teamIds: number[];
  rotateSeconds?: number;
  celebrate?: boolean;
  board?: 'score' | 'week' | 'month' | 'quarter';
  goals?: boolean;
};

/** A link made beside the browser. */
export async function makeDisplay(
  request: APIRequestContext,
  wishes: Wishes,
  at: Organisation = servers.arena,
  person: Person = 'keeper',
): Promise<{ id: number; token: string; link: string }> {
  const headers = { Authorization: await tokenOf(request, person, at) };
  const answer = await request.post(`${at.url}/api/displays`, { headers, data: wishes });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data }: CreateDisplayResponse = await answer.json();
  const { id } = data.display;
  return { id, token: data.token, link: `${at.url}/tv/${id}#${data.token}` };
}

type Look = { reducedMotion?: 'reduce' | 'no-preference'; viewport?: { width: number; height: number } };

/** A screen on a wall: a browser of its own, in which nobody ever signed in. */
export async function openScreen(browser: Browser, link: string, look: Look = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'no-preference', serviceWorkers: 'block', ...look });
  await setFirstLoad(context);
  // Counts the rows that slid.
  await context.addInitScript(() => {
    const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate');
    Object.defineProperty(Element.prototype, 'animate', {
      value(this: Element, ...[frames, options]: Parameters<Element['animate']>): unknown {
        if (JSON.stringify(frames).includes('translateY')) document.documentElement.dataset['slid'] = 'yes';
        return animate?.value.call(this, frames, options);
      },
    });
  });
  const screen = await context.newPage();
  await screen.goto(link);
  return screen;
}

/** The group_member_id of a person in a team. */
export async function memberOf(
  request: APIRequestContext,
  team: number,
  user: number | undefined,
  at: Organisation = servers.arena,
): Promise<number> {
  const headers = { Authorization: await tokenOf(request, 'keeper', at) };
  const answer = await request.get(`${at.url}/api/groups/full/${team}`, { headers });
  const { data }: { data: { users: { id: number; group_member_id: number }[] } } = await answer.json();
  return data.users.find(({ id }) => id === user)?.group_member_id ?? 0;
}

/** As another administrator would enter it. Screens celebrate only what was closed on a day about now. */
export async function closeDeal(
  request: APIRequestContext,
  member: number,
  at: Organisation = servers.arena,
): Promise<void> {
  const headers = { Authorization: await tokenOf(request, 'keeper', at) };
  const [start_utc, end_utc] = [Date.now() - 3_600_000, Date.now()].map((time) => new Date(time).toISOString());
  const data = { group_member_id: member, eventType: 'closed', summary: 'Signed', start_utc, end_utc };
  const answer = await request.post(`${at.url}/api/calendar`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
}
