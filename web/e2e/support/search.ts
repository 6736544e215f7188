import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { servers } from './servers.ts';

export type FoundPerson = { id: number; name: string; email: string; picture: string | null };
export type FoundTeam = { id: number; name: string; type: string; user_position: number; members_count: number };

export const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' });
export const options = (page: Page) => page.getByRole('search').getByRole('option');
export const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name, exact: true });

/** What the server itself answers, to hold the screen to. */
export async function ask<T>(request: APIRequestContext, token: string, path: string): Promise<T[]> {
  const answer = await request.get(servers.demo.url + path, { headers: { Authorization: token } });
  expect(answer.status(), path).toBe(200);
  const body: { data: T[] } = await answer.json();
  return body.data;
}
