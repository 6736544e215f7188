import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { login } from './profile.ts';
import { password, servers, standIn } from './servers.ts';
import { logo } from './teams.ts';
import { setFirstLoad, storeToken, test as base, tokenOf } from './test.ts';

const { url } = servers.google;

type Account = { email: string; name: string };
type Colleague = Account & { id: number; token: string };

type When = { start: string; end: string } | { date: string; endDate: string };
type Event = { summary: string; description?: string; visibility?: 'private'; when: When };

/** What happens at Google while nobody looks, and people of the journey's own. */
class Google {
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  private async tell(method: 'post' | 'put', path: string, data: object): Promise<void> {
    const answer = await this.request[method](`${standIn.url}/control/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** A person with an account at Google, and none here. */
  async account(name: string): Promise<Account> {
    const email = `${randomUUID()}@${standIn.domain}`;
    await this.tell('put', 'accounts', { email, sub: email, name });
    return { email, name };
  }

  /** A person with an account at Google and one here, made by the administrator. */
  async colleague(name: string): Promise<Colleague> {
    const { email } = await this.account(name);
    const headers = { Authorization: await tokenOf(this.request, 'keeper', servers.google) };
    const multipart = { name, email, password, picture: logo };
    const answer = await this.request.post(`${url}/api/users`, { headers, multipart });
    expect(answer.status(), await answer.text()).toBe(201);
    const { data } = (await answer.json()) satisfies { data: { id: number } };
    return { id: data.id, name, email, token: await login(this.request, email, password, { at: servers.google }) };
  }

  put({ email }: Account, event: Event): Promise<void> {
    return this.tell('post', 'events', { email, event });
  }

  /** As in the account's own settings: 'Remove access'. */
  takeBack({ email }: Account): Promise<void> {
    return this.tell('post', 'grants/revoke', { email });
  }
}

type Fixtures = {
  google: Google;
  /** The administrator's own browser, beside the journey's. */
  keeper: Page;
};

export const test = base.extend<Fixtures>({
  baseURL: url,
  google: async ({ request }, use) => {
    await use(new Google(request));
  },
  keeper: async ({ browser, request }, use) => {
    const context = await browser.newContext({ baseURL: url });
    await setFirstLoad(context);
    await storeToken(context, servers.google, await tokenOf(request, 'keeper', servers.google));
    await use(await context.newPage());
    await context.close();
  },
});

/** Google's first page. */
export async function pick(page: Page, { email }: Account): Promise<void> {
  await page.getByRole('button', { name: email }).click();
}

export const card = (page: Page) => page.getByRole('region', { name: 'Google Calendar' });

/** From the profile through both of Google's pages and back. */
export async function connect(page: Page, person: Account, button = 'Connect Google Calendar'): Promise<void> {
  await card(page).getByRole('button', { name: button }).click();
  await pick(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Google Calendar is connected.')).toBeVisible();
  await expect(page).toHaveURL('/profile');
}
