import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { FullReport, InboxItem } from '@/api/types.ts';
import { announcements } from '@/lib/announcements.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { agnes, calendar, fullReport, report } from '@/test/inbox.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { forgetToasts, toastStore } from '@/ui/toasts.ts';
import { InboxPage } from './inbox-page.tsx';
import { listKey } from './list-keys.ts';

const answer = (data: unknown) => json({ success: true, data });
const refusal = (status: number) => json({ success: false, error: 'no', code: 'conflict' }, status);

/** A server with a few items; what is decided leaves its list. */
function inbox(items: InboxItem[], calls: Record<string, (request: Request) => Response | Promise<Response>> = {}) {
  const left = [...items];
  const drop = (id: number) =>
    left.splice(0, left.length, ...left.filter((item) => item.type !== 'report' || item.id !== id));
  const reports = items.flatMap((item) => (item.type === 'report' ? [item] : []));
  const counts = () => ({
    reports: left.filter(({ type }) => type === 'report').length,
    questions: 0,
    calendars: left.filter(({ type }) => type === 'calendar').length,
  });
  const handler = answerFetch({
    '/api/inbox': () => answer({ items: left, total: left.length, totalPages: 1, counts: counts() }),
    '/api/organisation': () => answer({ currency: 'RUB' }),
    ...Object.fromEntries(
      reports.flatMap((one) => [
        [`/api/reports/${one.id}`, () => answer(fullReport(one))],
        [
          `/api/reports/${one.id}/accept`,
          () => {
            drop(one.id);
            return answer({ ...one, state: 'accepted', points: 10 });
          },
        ],
        [
          `/api/reports/${one.id}/refuse`,
          () => {
            drop(one.id);
            return answer({ ...one, state: 'refused' });
          },
        ],
      ]),
    ),
    '/api/reports': () => answer({ reports: reports.map((one) => ({ ...one, points: 10 })), total: 1, totalPages: 1 }),
    ...calls,
  });
  return { handler, drop };
}

const row = (name: string) =>
  page
    .getByRole('button', { name: new RegExp(`: ${name}`) })
    .and(page.getByRole('button', { name: /^(Closed|Booked|Failed|Moved|Broken)/ }));
const said = () => announcements.read().trim();
const sent = (handler: ReturnType<typeof answerFetch>, path: string) =>
  handler.mock.calls.map(([request]) => request).filter((request) => new URL(request.url).pathname === path);

async function show(role: 'user' | 'admin' = 'user') {
  await renderAt(<InboxPage me={me(role)} search={{}} onSearch={vi.fn()} />, '/inbox');
}

const focus = async (name: string) => expect.element(row(name)).toHaveFocus();

beforeEach(async () => {
  setUpClient(() => undefined);
  forgetToasts();
  await page.viewport(1440, 900);
});

describe('MGR-26: keys of the inbox', () => {
  test('the list has the focus on arrival, J and K move it, A accepts, and the next row has it', async () => {
    const { handler } = inbox([report(1), report(2), report(3, { person: agnes }), calendar()]);
    await show();
    await focus('Visit 1');
    await userEvent.keyboard('j');
    await focus('Visit 2');
    await userEvent.keyboard('k');
    await focus('Visit 1');
    await userEvent.keyboard('a');
    await focus('Visit 2');
    expect(said()).toBe('Accepted: Иван Карпов, +10 SD');
    const [request] = sent(handler, '/api/reports/1/accept');
    expect(await request?.json()).toEqual({ tag: 'tag-1' });
    await expect.element(page.getByRole('button', { name: 'All 3' })).toBeVisible();
  });

  test('Shift A accepts all of this person and nobody else’s', async () => {
    const { handler } = inbox([report(1), report(2), report(3, { person: agnes })], {
      '/api/reports/accept': () => answer({ accepted: [1, 2], refused: [] }),
    });
    await show();
    await focus('Visit 1');
    await userEvent.keyboard('{Shift>}A{/Shift}');
    await focus('Visit 3');
    expect(said()).toBe('2 of Иван Карпов accepted, +20 SD');
    const [request] = sent(handler, '/api/reports/accept');
    expect(await request?.json()).toEqual({
      reports: [
        { id: 1, tag: 'tag-1' },
        { id: 2, tag: 'tag-2' },
      ],
    });
  });

  test('of many, one that changed stays, and is counted', async () => {
    const refused = [{ id: 2, code: 'conflict', error: 'changed' }];
    inbox([report(1), report(2)], { '/api/reports/accept': () => answer({ accepted: [1], refused }) });
    await show();
    await page.getByRole('button', { name: 'Accept both of Иван Карпов' }).click();
    await focus('Visit 2');
    expect(said()).toBe('1 accepted, 1 changed meanwhile');
    expect(toastStore.read()[0]).toMatchObject({ detail: 'It is still here: look again.' });
  });

  test('R asks for a note, which is needed; letters in it are letters; Esc goes back to the row', async () => {
    const { handler } = inbox([report(1), report(2)]);
    await show();
    await focus('Visit 1');
    await userEvent.keyboard('r');
    const note = page.getByRole('textbox', { name: 'Note for Иван Карпов' });
    await expect.element(note).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(note).toHaveAccessibleDescription('Say why: the person reads it');
    await userEvent.keyboard('ajar?/');
    await expect.element(note).toHaveValue('ajar?/');
    await userEvent.keyboard('{Escape}');
    await focus('Visit 1');
    expect(sent(handler, '/api/reports/1/refuse')).toHaveLength(0);
    expect(sent(handler, '/api/reports/1/accept')).toHaveLength(0);
    // What was written is still there.
    await userEvent.keyboard('r');
    await expect.element(note).toHaveValue('ajar?/');
    await userEvent.keyboard('{Enter}');
    await focus('Visit 2');
    expect(said()).toBe('Refused: Иван Карпов');
    expect(await sent(handler, '/api/reports/1/refuse')[0]?.json()).toEqual({ note: 'ajar?/' });
  });

  test('/ leads to the filter, where the letters do nothing; ? shows the keys', async () => {
    const { handler } = inbox([report(1), report(2)]);
    await show();
    await focus('Visit 1');
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('button', { name: 'All 2' })).toHaveFocus();
    await userEvent.keyboard('a');
    expect(sent(handler, '/api/reports/1/accept')).toHaveLength(0);
    await row('Visit 2').click();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  });

  test('a Russian keyboard has them at the same places, and no key works with Ctrl', () => {
    const press = (key: string, code: string, more = {}) =>
      listKey({ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
    expect(press('о', 'KeyJ')).toBe('next');
    expect(press('ф', 'KeyA')).toBe('accept');
    expect(press('Ф', 'KeyA', { shiftKey: true })).toBe('acceptAll');
    expect(press('.', 'Slash')).toBe('filter');
    expect(press(',', 'Slash', { shiftKey: true })).toBe('keys');
    expect(press('a', 'KeyA', { ctrlKey: true })).toBeUndefined();
    expect(press('R', 'KeyR', { shiftKey: true })).toBeUndefined();
  });
});

describe('two who decide, and no network', () => {
  const decided = (over: Partial<FullReport>) => () =>
    answer(
      fullReport(report(1), {
        effect: null,
        decided_by: { id: 9, name: 'Марина Ефимова' },
        decided_at: new Date().toISOString(),
        ...over,
      }),
    );

  test('the row says who decided meanwhile, and one’s own note is kept', async () => {
    let state: Partial<FullReport> | undefined;
    const { drop } = inbox([report(1), report(2)], {
      '/api/reports/1': () => (state ? decided(state)() : answer(fullReport(report(1)))),
      '/api/reports/1/refuse': () => {
        state = { state: 'refused', note: 'Заявка отменена' };
        drop(1);
        return refusal(409);
      },
    });
    await show();
    await focus('Visit 1');
    await userEvent.keyboard('r');
    await userEvent.keyboard('Mine');
    await userEvent.keyboard('{Enter}');
    const text = 'Марина refused it now: «Заявка отменена». Your note is kept until you leave.';
    await expect.element(page.getByText(text)).toBeVisible();
    expect(said()).toBe(text);
    // Nothing is left to decide, and it goes when it is left.
    await expect.element(page.getByRole('button', { name: /^Accept( A)?$/ })).not.toBeInTheDocument();
    await row('Visit 2').click();
    await expect.element(row('Visit 1')).not.toBeInTheDocument();
  });

  test('a visit that changed is shown anew, and accepted as it is now', async () => {
    let tag = 'tag-1';
    const tags: unknown[] = [];
    inbox([report(1)], {
      '/api/reports/1': () => answer(fullReport(report(1, { tag }))),
      '/api/reports/1/accept': async (request) => {
        tags.push(await request.json());
        if (tags.length > 1) return answer({ ...report(1), state: 'accepted', points: null });
        tag = 'tag-new';
        return refusal(409);
      },
    });
    await show();
    await focus('Visit 1');
    await userEvent.keyboard('a');
    await expect
      .element(page.getByText('The visit changed after the report was sent. This is how it is now.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Accept as it is now' }).click();
    await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
    expect(tags).toEqual([{ tag: 'tag-1' }, { tag: 'tag-new' }]);
    expect(said()).toBe('Accepted: Иван Карпов');
  });

  test('without a network a press is refused at once, and the form stays filled', async () => {
    const { handler } = inbox([report(1)]);
    await show();
    await focus('Visit 1');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.keyboard('r');
    await userEvent.keyboard('Why{Enter}');
    await vi.waitFor(() => expect(toastStore.read()[0]?.text).toBe('No connection. Nothing was decided.'));
    expect(sent(handler, '/api/reports/1/refuse')).toHaveLength(0);
    await expect.element(page.getByRole('textbox', { name: 'Note for Иван Карпов' })).toHaveValue('Why');
  });

  test('a network that fails on the way says the same', async () => {
    inbox([report(1)], {
      '/api/reports/1/accept': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await show();
    await focus('Visit 1');
    await userEvent.keyboard('a');
    await vi.waitFor(() => expect(toastStore.read()[0]?.text).toBe('No connection. Nothing was decided.'));
    await focus('Visit 1');
  });
});

describe('what the page shows', () => {
  test('TDAY-12: late, the event as it is and would be, points and place, and that a day is final', async () => {
    const late = report(1, { late: true, event_id: 991 });
    inbox([late], {
      '/api/reports/1': () =>
        answer(fullReport(late, { effect: { points: 0, balle: 1412, place: 2, final: true, kind_before: 'booked' } })),
    });
    await show();
    const detail = page.getByRole('region', { name: 'The chosen item' });
    await expect.element(detail.getByText('for 16 Nov, sent 16 Nov')).toBeVisible();
    const effect = detail.getByRole('region', { name: 'If you accept' });
    await expect.element(effect).toHaveTextContent(/Booked.*Closed.*0 SD.*1,412.*1,412 SD/);
    await expect.element(effect.getByRole('img', { name: '2nd place' })).toBeVisible();
    await expect
      .element(detail.getByText('16 November is final: accepted, it counts on Progress and gives no points.'))
      .toBeVisible();
    await expect.element(detail.getByText('14 accepted, 1 refused')).toBeVisible();
  });

  test('a broken calendar: its owner can be asked', async () => {
    const { handler } = inbox([calendar()], { '/api/google-calendar/connection/43/ask': () => answer(null) });
    await show();
    await page.getByRole('button', { name: 'Ask to reconnect' }).click();
    await vi.waitFor(() => expect(sent(handler, '/api/google-calendar/connection/43/ask')).toHaveLength(1));
  });

  test('nothing waits; and a list that did not load', async () => {
    inbox([]);
    await show();
    await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'All teams' })).not.toBeInTheDocument();
  });

  test('a list that did not load says so, and is asked for again', async () => {
    answerFetch({});
    await show('admin');
    await expect.element(page.getByText('The inbox did not load')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'All teams' })).toBeVisible();
    inbox([report(1)]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Visit 1')).toBeVisible();
  });

  test('on a phone ✓ accepts, and the detail is a sheet', async () => {
    await page.viewport(390, 844);
    const { handler } = inbox([report(1), report(2)]);
    await show();
    await page.getByRole('button', { name: 'Accept: Visit 1' }).click();
    await focus('Visit 2');
    expect(sent(handler, '/api/reports/1/accept')).toHaveLength(1);
    await row('Visit 2').click();
    const sheet = page.getByRole('dialog', { name: 'Иван Карпов' });
    await sheet.getByRole('button', { name: 'Refuse' }).click();
    await page
      .getByRole('dialog', { name: 'Refuse this report' })
      .getByRole('button', { name: 'Already counted' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
    expect(await sent(handler, '/api/reports/2/refuse')[0]?.json()).toEqual({ note: 'Already counted' });
  });
});
