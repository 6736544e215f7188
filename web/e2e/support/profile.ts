import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { type Organisation, password, servers } from './servers.ts';
import { expect, tokenOf } from './test.ts';
import { logo } from './teams.ts';

export type Account = { id: number; name: string; email: string; token: string };

/** Signs in as this email; each call is a session of its own. */
export async function login(
  request: APIRequestContext,
  email: string,
  secret: string,
  { at = servers.arena, userAgent }: { at?: Organisation; userAgent?: string } = {},
): Promise<string> {
  const answer = await request.post(`${at.url}/api/auth/login`, {
    data: { email, password: secret },
    ...(userAgent === undefined ? {} : { headers: { 'User-Agent': userAgent } }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token } = (await answer.json()) satisfies { token: string };
  return token;
}

/** A person of their own for one journey, in the arena, signed in. */
export async function makeAccount(request: APIRequestContext, name: string): Promise<Account> {
  const email = `${randomUUID()}@e2e.example`;
  const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
  const answer = await request.post(`${servers.arena.url}/api/users`, {
    headers,
    multipart: { name, email, password, picture: logo },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) satisfies { data: { id: number } };
  return { id: data.id, name, email, token: await login(request, email, password) };
}

/** The browser is this person's from the next page on. */
export async function carry(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    if (sessionStorage.getItem('e2e-signed-in') !== null) return;
    sessionStorage.setItem('e2e-signed-in', 'yes');
    localStorage.setItem('authToken', value);
  }, token);
}
