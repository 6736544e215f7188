import { type APIRequestContext, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type Organisation, type Person, password, people, servers } from './servers.ts';

type Fixtures = {
  /** Signs a person in by the API and stores the token as the app would. */
  signInAs: (person: Person, organisation?: Organisation) => Promise<string>;
  /** How long the loading screen stays at least: nobody waits for it but the journey that judges it. */
  firstLoadMs: number;
};

/** The sessions of this worker, which its journeys share. */
const sessions = new Map<string, string>();

/** A session of this person; one that an earlier journey ended is made anew. */
export async function tokenOf(
  request: APIRequestContext,
  person: Person,
  at: Organisation,
  secret = password,
): Promise<string> {
  const key = `${person} ${at.url}`;
  const known = sessions.get(key);
  if (known !== undefined) {
    const mine = await request.get(`${at.url}/api/users/me`, { headers: { Authorization: known } });
    if (mine.ok()) return known;
  }
  const token = await login(request, person, at, secret);
  sessions.set(key, token);
  return token;
}

async function login(request: APIRequestContext, person: Person, at: Organisation, secret: string): Promise<string> {
  const data = { email: people[person], password: secret };
  const answer = await request.post(`${at.url}/api/auth/login`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') return body.token;
  throw new Error('the login answered no token');
}

/** Fills in and sends the form of /auth/login. */
export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** Stores the token once for each tab that opens, before any script of the app runs. */
export async function storeToken(context: BrowserContext, at: Organisation, token: string): Promise<void> {
  await context.addInitScript(
    ([origin, value]) => {
      if (location.origin !== origin || sessionStorage.getItem('e2e-signed-in') !== null) return;
      sessionStorage.setItem('e2e-signed-in', 'yes');
      localStorage.setItem('authToken', value);
    },
    [at.url, token] as const,
  );
}

const aheadMs = Number(process.env['FAKETIME'] ?? 0) * 1000;

/** Where scripts/odd-hours has set the clock, pages get it too: faketime itself makes a browser twenty times slower. */
async function setClock(context: BrowserContext): Promise<BrowserContext> {
  if (aheadMs === 0) return context;
  await context.addInitScript((ahead) => {
    if (Date.name === 'Odd') return;
    const Right = Date;
    class Odd extends Right {
      constructor(...given: number[]) {
        // @ts-expect-error a date takes up to seven numbers
        super(...(given.length === 0 ? [Right.now() + ahead] : given));
      }
      static override now(): number {
        return Right.now() + ahead;
      }
    }
    Reflect.set(globalThis, 'Date', Odd);
  }, aheadMs);
  return context;
}

export async function setFirstLoad(context: BrowserContext, ms = 0): Promise<void> {
  await context.addInitScript((value) => {
    window.firstLoadMs = value;
  }, ms);
}

/** These answer everything that an organisation has: a screen asks for a part, or works with few people alone. */
const whole = /^\/api\/(groups\/tables|groups\/full|users)$/;
const pageable = /^\/api\/(groups|groups\/\d+\/no\/users|users\/google-calendar-users)$/;

const asksForEverything = ({ pathname, searchParams }: URL): boolean =>
  whole.test(pathname) ||
  (pageable.test(pathname) && !['page', 'limit', 'ids', 'id'].some((name) => searchParams.has(name)));

export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser);
      browser.newContext = async (options) => setClock(await make(options));
      await use(browser);
    },
    { scope: 'worker' },
  ],

  firstLoadMs: [0, { option: true }],

  /** A console error, an uncaught exception, a CSP violation or a call for everything in any page fails the test. */
  context: async ({ context, firstLoadMs }, use) => {
    await setClock(context);
    await setFirstLoad(context, firstLoadMs);
    const problems: string[] = [];
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = message.text();
      // Chromium reports each answer of 4xx or 5xx as an error: a matter of the app for calls and for the
      // page itself, but no file of the app may ever be missing.
      const { pathname } = new URL(message.location().url || 'about:blank');
      const isFile = !pathname.startsWith('/api/') && /\.\w+$/.test(pathname);
      if (text.startsWith('Failed to load resource') && !isFile) return;
      problems.push(`console: ${text} (${pathname})`);
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (request.method() === 'GET' && asksForEverything(url)) problems.push(`a call for everything: ${url.pathname}`);
    });
    context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
    await context.exposeBinding('e2eCspViolation', (_, text: string) => problems.push(`CSP: ${text}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        // @ts-expect-error the binding is not part of any type of the app
        window.e2eCspViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`);
      });
    });
    await use(context);
    expect(problems).toEqual([]);
  },

  signInAs: async ({ context, request }, use) => {
    await use(async (person, organisation = servers.demo) => {
      const token = await tokenOf(request, person, organisation);
      await storeToken(context, organisation, token);
      return token;
    });
  },
});

export { expect } from '@playwright/test';
