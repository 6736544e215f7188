import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { auditEntry, auditPart, auditProof } from '@/test/audit.ts';
import { renderAt } from '@/test/render-at.tsx';
import type { AuditEntry, Proof } from './audit-calls.ts';
import { AuditPage } from './audit-page.tsx';
import type { AuditSearch } from './audit-search.ts';
import { OwnAuditCard } from './own-audit-card.tsx';

const data = (answer: unknown) => json({ success: true, data: answer });

beforeEach(() => {
  setUpClient(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z'), shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

type Shown = {
  entries?: AuditEntry[];
  total?: number;
  older?: AuditEntry[];
  proof?: () => Proof;
  search?: AuditSearch;
};

async function show({ entries = [], total, older = [], proof = auditProof, search = {} }: Shown = {}) {
  const onSearch = vi.fn<(next: AuditSearch) => void>();
  const asked = vi.fn<(search: string) => void>();
  const verified = vi.fn<() => void>();
  answerFetch({
    '/api/organisation': () => data({ week_start: 1, zone: 'UTC' }),
    '/api/displays': () => data([]),
    '/api/groups': () => json({ success: true, data: [], total: 0 }),
    '/api/users/page': () => data({ users: [], total: 0 }),
    '/api/audit': (request) => {
      const { search: query, searchParams } = new URL(request.url);
      asked(query);
      return json(auditPart(searchParams.has('before') ? older : entries, { total: total ?? entries.length }));
    },
    '/api/audit/proof': () => data(proof()),
    '/api/audit/verify': () => {
      verified();
      return json({ success: true }, 202);
    },
  });
  await renderAt(<AuditPage search={search} onSearch={onSearch} />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  return { onSearch, asked, verified };
}

const row = (name: RegExp) => page.getByRole('button', { name });

test('a row opens what was recorded; its links restrict the list; the arrows move', async () => {
  const entries = [
    auditEntry(),
    auditEntry({ id: 2, action: 'session.failed', kind: 'sign_in', by: null, before: null, after: null }),
    auditEntry({ id: 1, action: 'points.posted', kind: 'scores', by: null, address: null, request_id: null }),
  ];
  const { onSearch } = await show({ entries });
  await expect.element(row(/Зоя Широкова ?changed the account of Emil Weiss/)).toBeVisible();
  await expect.element(row(/Nobody signed in ?tried to sign in as Emil Weiss/)).toBeVisible();
  await expect.element(row(/Standings ?posted the points of Emil Weiss/)).toBeVisible();
  const first = row(/changed the account/);
  await first.click();
  await expect.element(first).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('row', { name: /Name Emil Weis becomes Emil Weiss/ })).toBeVisible();
  await expect.element(page.getByText('203.0.113.24')).toBeVisible();
  await page.getByRole('button', { name: 'Only this person' }).click();
  expect(onSearch).toHaveBeenLastCalledWith({ about: 'user/9' });
  await page.getByRole('button', { name: 'Only this request' }).click();
  expect(onSearch).toHaveBeenLastCalledWith({ request: '01JCR8-7F3K' });
  first.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(/tried to sign in/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row(/tried to sign in/)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(first).toHaveAttribute('aria-expanded', 'true');
});

test('one save is one line, 20 of its entries at first; Show older asks from the last one on', async () => {
  const entries = Array.from({ length: 22 }, (_, index) =>
    auditEntry({ id: 100 - index, action: 'score.set', kind: 'scores', team: { id: 3, name: 'North' } }),
  );
  const { asked } = await show({
    entries,
    total: 23,
    older: [auditEntry({ id: 5, action: 'user.promoted', request_id: 'x' })],
  });
  const save = row(/set 22 scores in North ?one save, 22 entries/);
  await save.click();
  await expect.poll(() => row(/set the score of/).elements().length).toBe(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => row(/set the score of/).elements().length).toBe(22);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.element(row(/made Emil Weiss an administrator/)).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith('?before=79');
  await expect.element(page.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('new entries do not push in: they are counted, and shown when they are asked for', async () => {
  const entries = [auditEntry({ id: 5 })];
  const { asked } = await show({ entries });
  await expect.element(row(/changed the account/)).toBeVisible();
  entries.unshift(
    auditEntry({ id: 7, action: 'user.promoted', request_id: 'b' }),
    auditEntry({ id: 6, action: 'user.demoted', request_id: 'a' }),
  );
  // Back in this tab after a while.
  vi.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  const fresh = page.getByRole('status').getByRole('button', { name: '2 new' });
  await expect.element(fresh).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith('?limit=100');
  expect(row(/an administrator/).elements()).toHaveLength(0);
  await fresh.click();
  await expect.element(row(/made Emil Weiss an administrator/)).toBeVisible();
  await expect.element(page.getByText('The newest 3 of 3')).toBeVisible();
  await expect.element(fresh).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Entries' })).toHaveFocus();
});

test('days that are over are not asked for again', async () => {
  const { asked } = await show({ entries: [auditEntry()], search: { from: '2026-11-01', to: '2026-11-14' } });
  await expect.element(row(/changed the account/)).toBeVisible();
  vi.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await row(/changed the account/).click();
  expect(asked).toHaveBeenCalledOnce();
});

test('a long text is cut and opens whole; a name is that of now, that of then its title', async () => {
  const reason = 'The order of 3 November was counted twice, the second one is taken back here. '.repeat(3).trim();
  const own = { id: 9, name: 'Emil Weiss', picture: null };
  const entries = [
    auditEntry({ id: 3, action: 'score.set', kind: 'scores', after: { balle: '5', reason } }),
    auditEntry({ id: 2, about: { ...own, name: 'Emil Weiss-Roth' } }),
    auditEntry({ id: 1, by: own }),
  ];
  await show({ entries });
  await row(/set the score/).click();
  await page.getByRole('button', { name: /^View ?: The order/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Reason' });
  await expect.element(viewer.getByText(reason)).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(page.getByText('Emil Weiss-Roth')).toHaveAttribute('title', 'Then: Emil Weis');
  const self = row(/changed their own account/)
    .getByText('Emil Weiss')
    .first();
  await expect.element(self).toHaveAttribute('title', 'Then: Emil Weis');
});

test('entries about somebody who was erased say so in place of what they held', async () => {
  const former = { id: 9, name: 'Former member', picture: null };
  await show({
    entries: [auditEntry({ about: former, before: null, after: null, erased_at: '2026-11-02T10:00:00Z' })],
  });
  const changed = row(/changed the account of Former member ?erased on 2 Nov/);
  await changed.click();
  await expect.poll(() => page.getByText('erased on 2 Nov').elements().length).toBe(2);
  await expect.element(page.getByText('No fields were recorded')).not.toBeInTheDocument();
});

test('nothing was done; an action that is not known shows its name', async () => {
  await show();
  await expect.element(page.getByText('Nothing was done in these days')).toBeVisible();
  await expectAccessible();
});

test('the proof is verified on demand and followed until it ends', async () => {
  let answers = [auditProof()];
  const { verified } = await show({ proof: () => answers[0] ?? auditProof() });
  const card = page.getByRole('region', { name: 'Sealed until 14 Nov' });
  await expect.element(card.getByText('Verified today 06:00:')).toBeVisible();
  await expect.element(card.getByText('9f2c 41d7 … e41b')).toBeVisible();
  answers = [auditProof({ running: { started_at: '2026-11-15T06:30:00Z', days: 100 } })];
  await card.getByRole('button', { name: 'Verify now' }).click();
  await expect.element(page.getByText('Verifying: 100 of 257 days')).toBeVisible();
  expect(verified).toHaveBeenCalledOnce();
  answers = [auditProof()];
  await expect.element(page.getByText('Verified today 06:00:')).toBeVisible();
});

test('what does not match is an alert with its days, and the day in the list says so', async () => {
  const verification = { ...(auditProof().verification ?? expect.unreachable()) };
  const broken = [
    { day: '2026-11-15', part: 'audit' as const },
    { day: '2026-11-03', part: 'ledger' as const },
  ];
  await show({ entries: [auditEntry()], proof: () => auditProof({ verification: { ...verification, broken } }) });
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading', { name: 'Does not match on 3 Nov 2026' })).toBeVisible();
  await expect.element(alert.getByText('15 Nov 2026: audit log')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Today, 15 November.*Does not match/ })).toBeVisible();
  await expectAccessible();
});

test('one’s own list has the same sentences, without links to others', async () => {
  const entries = [auditEntry({ action: 'brand.new' }), auditEntry({ id: 3, by: { id: 1, name: '', picture: null } })];
  answerFetch({
    '/api/organisation': () => data({ week_start: 1, zone: 'UTC' }),
    '/api/users/me/audit': () => json({ success: true, data: entries, total: 2 }),
  });
  await renderAt(<OwnAuditCard />);
  const card = page.getByRole('region', { name: 'What was done to your account' });
  await expect.element(card.getByText('brand.new')).toBeVisible();
  await card.getByRole('button', { name: /Former member ?changed the account/ }).click();
  await expect.element(card.getByRole('row', { name: /Emil Weis becomes/ })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Only this person' })).not.toBeInTheDocument();
  await expectAccessible();
});
