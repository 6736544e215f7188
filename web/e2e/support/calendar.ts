import type { APIRequestContext, Page } from '@playwright/test';
import { makeTeam } from './arena.ts';
import { servers } from './servers.ts';
import { expect, tokenOf } from './test.ts';

const { url } = servers.arena;

type Event = {
  id: number;
  summary: string;
  description: string;
  eventType: string;
  start_utc: string;
  end_utc: string;
};
type Counts = { booked: number; closed: number; failed: number };

/** One person in a team of their own, and the calls of another administrator beside the browser. */
export class Diary {
  private readonly request: APIRequestContext;
  private readonly headers: { Authorization: string };
  readonly team: number;
  readonly user: number;
  readonly member: number;

  private constructor(
    request: APIRequestContext,
    headers: { Authorization: string },
    ids: [team: number, user: number, member: number],
  ) {
    this.request = request;
    this.headers = headers;
    [this.team, this.user, this.member] = ids;
  }

  static async make(request: APIRequestContext, team: string, person: string): Promise<Diary> {
    const { id, people } = await makeTeam(request, team, { [person]: 0 });
    const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
    const answer = await request.get(`${url}/api/groups/full/${id}`, { headers });
    const { data }: { data: { users: { group_member_id: number }[] } } = await answer.json();
    return new Diary(request, headers, [id, people[person] ?? 0, data.users[0]?.group_member_id ?? 0]);
  }

  /** The calendar with this person chosen. */
  path(more = ''): string {
    return `${url}/calendar?group=${this.team}&user=${this.user}${more}`;
  }

  async book(over: Partial<Event> & { start_utc: string; end_utc: string }): Promise<number> {
    const data = { group_member_id: this.member, ...over };
    const answer = await this.request.post(`${url}/api/calendar`, { headers: this.headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    const body: { data: { id: number } } = await answer.json();
    return body.data.id;
  }

  async remove(event: number): Promise<void> {
    const answer = await this.request.delete(`${url}/api/calendar/${event}`, { headers: this.headers });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async leave(): Promise<void> {
    const path = `${url}/api/groups/${this.team}/user/${this.user}`;
    const answer = await this.request.delete(path, { headers: this.headers });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async events(): Promise<Event[]> {
    const path = `${url}/api/calendar/group-member/${this.member}/events?limit=100`;
    const answer = await this.request.get(path, { headers: this.headers });
    const { data }: { data: { events: Event[] } } = await answer.json();
    return data.events;
  }

  async counts(): Promise<Counts | undefined> {
    const answer = await this.request.get(`${url}/api/calendar/group/${this.team}/stats`, { headers: this.headers });
    const { data }: { data: Counts[] } = await answer.json();
    return data[0];
  }
}

const eventsCard = (page: Page) => page.getByRole('region', { name: 'Events' });

export const eventRows = (page: Page) => eventsCard(page).locator('tbody').getByRole('row');

/** What a phone has instead of rows. */
export const eventItems = (page: Page) => eventsCard(page).getByRole('listitem');
export const alert = (page: Page) => page.getByRole('alert');

/** The filters of a phone are in a sheet, which this opens; on a desk they are simply there. */
async function openFilters(page: Page): Promise<{ inSheet: boolean }> {
  const inSheet = (page.viewportSize()?.width ?? 0) < 768;
  if (inSheet) await page.getByRole('button', { name: /^Filters/ }).click();
  return { inSheet };
}

export async function withFilters(page: Page, act: () => Promise<void>): Promise<void> {
  const { inSheet } = await openFilters(page);
  await act();
  if (!inSheet) return;
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens a searchable select, types, and takes the answer of this name. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('combobox', { name: 'Find' }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

export const form = (page: Page) => page.getByRole('dialog', { name: /^(Create|Edit) Event$/ });

export async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(form(page).getByLabel('Summary')).toBeFocused();
}

export const submit = (page: Page) =>
  form(page)
    .getByRole('button', { name: /^(Create Event|Save changes)$/ })
    .click();
