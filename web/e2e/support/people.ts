import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { databaseUrl, sql } from './database.ts';
import { password, servers } from './servers.ts';
import { test as base } from './test.ts';

/** Journeys that change people make their own here; score journeys add theirs meanwhile. */
const { url, database } = servers.arena;

/** One pixel: the smallest picture there is. */
export const face = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const newEmail = () => `${randomUUID()}@e2e.example`;

type Person = { id: number; name: string; email: string };
type User = Person & { role: string; is_active: boolean; picture: string | null };

/** Calls of the arena's administrator, beside the browser. */
class People {
  private readonly request: APIRequestContext;
  private readonly headers: { Authorization: string };

  constructor(request: APIRequestContext, token: string) {
    this.request = request;
    this.headers = { Authorization: token };
  }

  async make(name: string, email = newEmail()): Promise<Person> {
    const multipart = { name, email, password, picture: face };
    const answer = await this.request.post(`${url}/api/users`, { headers: this.headers, multipart });
    expect(answer.status(), await answer.text()).toBe(201);
    const body: { data: { id: number } } = await answer.json();
    return { id: body.data.id, name, email };
  }

  /** No call changes a role: the operator does, here by hand. */
  async makeAdmin(name: string): Promise<Person> {
    const person = await this.make(name);
    sql(databaseUrl(database), `UPDATE users SET role = 'admin' WHERE id = ${person.id};`);
    return person;
  }

  async makeGoogle(name: string): Promise<Person> {
    const person = await this.make(name);
    sql(
      databaseUrl(database),
      `UPDATE users SET is_google_account = true, password_hash = NULL WHERE id = ${person.id};`,
    );
    return person;
  }

  /** Straight into the database: strangers are let in slowly. */
  ask(name: string, email: string, message: string): void {
    const [one, two, three] = [name, email, message].map((text) => `'${text.replaceAll("'", "''")}'`);
    sql(
      databaseUrl(database),
      `INSERT INTO access_requests (name, email, message, created_at) VALUES (${one}, ${two}, ${three}, now());`,
    );
  }

  async setActive(id: number, active: boolean): Promise<void> {
    const answer = await this.request.patch(`${url}/api/users/${id}/toggle-active`, {
      headers: this.headers,
      data: { is_active: active },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  async requests(): Promise<{ name: string }[]> {
    const answer = await this.request.get(`${url}/api/access-requests?limit=100`, { headers: this.headers });
    const body: { data: { requests: { name: string }[] } } = await answer.json();
    return body.data.requests;
  }

  async read(id: number): Promise<User> {
    const answer = await this.request.get(`${url}/api/users/${id}`, { headers: this.headers });
    expect(answer.status(), await answer.text()).toBe(200);
    const user: User = await answer.json();
    return user;
  }

  async signsIn(email: string, secret: string): Promise<string | undefined> {
    const answer = await this.request.post(`${url}/api/auth/login`, { data: { email, password: secret } });
    const body: { token?: string } = await answer.json();
    return body.token;
  }
}

/** A journey in the arena, its administrator signed in. */
export const test = base.extend<{ folk: People }>({
  baseURL: url,
  folk: async ({ request, signInAs }, use) => {
    await use(new People(request, await signInAs('keeper', servers.arena)));
  },
});

/** The card of a person, found by name: the list is long and grows. */
export async function cardOf(page: Page, name: string) {
  await page.goto(`/users?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article', { name, exact: true });
  await expect(card).toBeVisible();
  return card;
}
