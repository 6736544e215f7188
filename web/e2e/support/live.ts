import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { boardsOf } from './boards.ts';
import { type Organisation, password } from './servers.ts';
import { setFirstLoad, storeToken } from './test.ts';

/** As behind a proxy that lets no stream through: boards are asked for every 10 s then. */
export function withoutStream(page: Page): Promise<unknown> {
  return page.route('/api/live?*', (route) => route.abort());
}

export const live = (page: Page) => page.getByText('Live', { exact: true });
export const offline = (page: Page) => page.getByText('Offline', { exact: true });

/** The dashboard's address of a team: journeys beside this one make teams too. */
export async function pageOf(request: APIRequestContext, token: string, team: number, at: Organisation) {
  for (let page = 1; ; page += 1) {
    const { teams, totalPages } = await boardsOf(request, token, { page, limit: 6, members: 0 }, at);
    if (teams.some(({ id }) => id === team)) return `${at.url}/?page=${page}`;
    if (page >= totalPages) throw new Error(`team ${team} has no board`);
  }
}

export async function signInBy(request: APIRequestContext, email: string, at: Organisation): Promise<string> {
  const answer = await request.post(`${at.url}/api/auth/login`, { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const body: { token: string } = await answer.json();
  return body.token;
}

/** A person of their own at a browser of their own. */
export async function openAs(browser: Browser, token: string, at: Organisation): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  });
  await setFirstLoad(context);
  await storeToken(context, at, token);
  return context.newPage();
}

export const rowsOf = (page: Page, team: string) =>
  page.getByRole('article', { name: team, exact: true }).getByRole('listitem');
export const rowOf = (page: Page, team: string, name: string) => rowsOf(page, team).filter({ hasText: name });

export async function openStream(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((answer) => {
    const url = new URL(answer.url());
    return url.pathname === '/api/live' && (url.searchParams.get('watch') ?? '').includes('team:');
  });
  await page.goto(address);
  await stream;
  await expect(live(page)).toBeVisible();
}

/** All that screen readers are told from now on: what is said on a shared page may be followed by news of others. */
export async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.getByTestId('announcer').evaluateHandle((announcer) => {
    const texts: string[] = [];
    const listen = () => texts.push(announcer.textContent);
    new MutationObserver(listen).observe(announcer, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  return () => heard.jsonValue();
}

export type Seen = {
  /** When the row said the new score; the figures count to it for half a second more. */
  at: number;
  slid: boolean;
  chip: string | undefined;
};

/** Far more than is ever allowed: what takes so long does not come. */
const seenWithinMs = 15_000;

/** Looks, from now on, for when a row shows a score, and at what is to be seen of the change until then. */
export async function watchRow(row: Locator, score: string): Promise<() => Promise<Seen>> {
  const looking = await row.evaluateHandle(
    (element, { score: text, seenWithinMs: withinMs }) => ({
      seen: new Promise<Seen>((resolve, reject) => {
        let at: number | undefined;
        let slid = false;
        let chip: string | undefined;
        // Heard when it begins: a starved machine may paint no frame of it.
        const animate = element.animate.bind(element);
        element.animate = (frames, options) => {
          slid ||= JSON.stringify(frames).includes('translateY');
          return animate(frames, options);
        };
        function look(): void {
          chip ??= [...element.querySelectorAll('span')].find(({ textContent }) =>
            /^[+-][\d,]+$/.test(textContent),
          )?.textContent;
          const field = element.querySelector('[data-testid=score]');
          if (field?.ariaLabel?.startsWith(`${text} SD`) === true) at ??= Date.now();
          const shown = field?.textContent.replace('SD', '').trim();
          if (shown === text) resolve({ at: at ?? Date.now(), slid, chip });
          else requestAnimationFrame(look);
        }
        look();
        setTimeout(() => reject(new Error(`${text} did not come in ${withinMs} ms: ${element.textContent}`)), withinMs);
      }),
    }),
    { score, seenWithinMs },
  );
  return () => looking.evaluate(({ seen }) => seen);
}
