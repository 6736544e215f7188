import { expect, test, vi } from 'vitest';
import type { ScoreChange } from '@/api/types.ts';
import { renderAt } from '@/test/render-at.tsx';
import { ChangeList } from './change-list.tsx';

const row = (id: number, cause: ScoreChange['cause'], reason: string | null = null): ScoreChange => ({
  id,
  balle: 10,
  change: 5,
  cause,
  changed_at: '2026-11-12T09:10:00Z',
  changed_by: { id: 7, name: 'Vera' },
  reason,
  first: false,
  credits: [],
  credits_total: 0,
});

async function show(changes: readonly ScoreChange[]) {
  const { getByRole } = await renderAt(
    <ChangeList changes={changes} total={changes.length} busy={false} onNeedMore={vi.fn()} />,
  );
  await expect.element(getByRole('listitem').first()).toBeVisible();
  return getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')?.textContent ?? '');
}

test('PTS-25: an undo and a start over carry their word, and the reason beside it', async () => {
  const [undo, over, contest, old, plain] = await show([
    row(5, 'undo', 'Undo'),
    row(4, 'restart', 'Start over'),
    row(3, 'restart', 'November contest'),
    row(2, 'set', 'Undo'),
    row(1, 'set', 'Tender won'),
  ]);
  expect([undo, over, contest]).toEqual(['Undo', 'Started over', 'Started overNovember contest']);
  // From before the ledger knew causes, and by hand in a team without rules: as ever.
  expect([old, plain]).toEqual(['Undo', 'Tender won']);
});

test('PTS-25: once points follow from events, what is set by hand says so', async () => {
  const [after, , before] = await show([row(3, 'set', 'Tender won'), row(2, 'points'), row(1, 'set', 'Earlier')]);
  expect(after).toBe('Set by handTender won');
  expect(before).toBe('Earlier');
});
