import { beforeEach, expect, test, vi } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { handRules, ownRules, pointsPreview } from '@/test/points.ts';
import { renderAt } from '@/test/render-at.tsx';
import { PointsPage } from './points-page.tsx';

const data = (answer: unknown) => json({ success: true, data: answer });

beforeEach(() => setUpClient(() => undefined));

test('MGR-25: a manager who may not save tries a draft in the lab, and has no Save', async () => {
  const preview = vi.fn(() => data(pointsPreview()));
  answerFetch({
    '/api/groups/3/points': () => data(ownRules({ can_edit: false })),
    '/api/groups/3/points/preview': preview,
    '/api/points/rules': () => data(handRules()),
    '/api/organisation': () => data({ week_start: 1, zone: 'UTC', currency: null }),
    '/api/groups': () => json({ success: true, data: [{ id: 3, name: 'North', type: 'Retail' }], total: 1 }),
  });
  const screen = await renderAt(<PointsPage teamId={3} canOpenScores />);
  await expect.element(screen.getByText('Only an administrator can save rules')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Points: 2. Closed', exact: true }).fill('12');
  await screen.getByRole('button', { name: 'Preview' }).click();
  await expect.poll(() => preview.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Save rules' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('was: 10')).not.toBeInTheDocument();
});
