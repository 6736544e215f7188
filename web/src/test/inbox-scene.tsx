import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { InboxItem, InboxReport } from '@/api/types.ts';
import { InboxPage } from '@/features/inbox/inbox-page.tsx';
import { announcements } from '@/lib/announcements.ts';
import { forgetToasts } from '@/ui/toasts.ts';
import { answerFetch, json } from './answers.ts';
import { fullReport } from './inbox.ts';
import { me } from './people.ts';
import { renderAt } from './render-at.tsx';

type Calls = Record<string, (request: Request) => Response | Promise<Response>>;

export const answer = (data: unknown) => json({ success: true, data });
export const conflict = () => json({ success: false, error: 'no', code: 'conflict' }, 409);

/** A server with a few items; what is decided leaves its list. */
export function inbox(items: InboxItem[], calls: Calls = {}) {
  let left = items;
  const drop = (id: number) => {
    left = left.filter((item) => item.type !== 'report' || item.id !== id);
  };
  const reports = items.flatMap((item) => (item.type === 'report' ? [item] : []));
  const count = (type: InboxItem['type']) => left.filter((item) => item.type === type).length;
  const decide = (report: InboxReport, state: string, points: number | null) => () => {
    drop(report.id);
    return answer({ ...report, state, points });
  };
  const handler = answerFetch({
    '/api/inbox': () => {
      const counts = { reports: count('report'), questions: 0, calendars: count('calendar') };
      return answer({ items: left, total: left.length, totalPages: 1, counts });
    },
    '/api/organisation': () => answer({ currency: 'RUB' }),
    '/api/reports': () => answer({ reports: reports.map(({ id }) => ({ id, points: 10 })), total: 1, totalPages: 1 }),
    ...Object.fromEntries(
      reports.flatMap((one) => [
        [`/api/reports/${one.id}`, () => answer(fullReport(one))],
        [`/api/reports/${one.id}/accept`, decide(one, 'accepted', 10)],
        [`/api/reports/${one.id}/refuse`, decide(one, 'refused', null)],
      ]),
    ),
    ...calls,
  });
  /** The bodies of the calls of one path. */
  const sent = (path: string): Promise<unknown[]> =>
    Promise.all(
      handler.mock.calls
        .map(([request]) => request)
        .filter((request) => new URL(request.url).pathname === path)
        .map(async (request) =>
          request.bodyUsed
            ? undefined
            : request
                .clone()
                .json()
                .catch(() => undefined),
        ),
    );
  return { drop, sent };
}

export const row = (summary: string) =>
  page.getByRole('button', { name: new RegExp(`^(Closed|Booked|Failed|Moved|Broken): ${summary}`) });

export const expectFocus = (summary: string) => expect.element(row(summary)).toHaveFocus();

export const said = (): string => announcements.read().trim();

export async function show({ role = 'user', width = 1440 }: { role?: 'user' | 'admin'; width?: number } = {}) {
  setUpClient(() => undefined);
  forgetToasts();
  await page.viewport(width, 900);
  await renderAt(<InboxPage me={me(role)} search={{}} onSearch={vi.fn()} />, '/inbox');
}
