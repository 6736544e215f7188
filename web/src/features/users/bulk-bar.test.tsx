import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { TablePerson } from '@/api/types.ts';
import { toastStore } from '@/ui/toasts.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { user } from '@/test/users.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useChosen } from './use-chosen.ts';

beforeEach(() => setUpClient(() => undefined));

const person = (id: number): TablePerson => ({
  ...user({ id, name: `Person ${id}` }),
  teams: [],
  teams_count: 0,
  email_proved: true,
  is_linked: false,
});
const people = [person(1), person(2), person(3)];

function Bar({ total = 3 }: { total?: number }) {
  const chosen = useChosen('');
  return <BulkBar me={me('admin')} page={people} total={total} all={240} chosen={chosen} search={{}} />;
}

test('says how many of how many match', async () => {
  const screen = await renderAt(<Bar total={12} />);
  await expect.element(screen.getByText('12 of 240')).toBeVisible();
  await screen.unmount();
  const all = await renderAt(<Bar total={240} />);
  await expect.element(all.getByText('240 people')).toBeVisible();
});

test('adds to a team by one call, after its last member, without those who are in it', async () => {
  const sent: unknown[] = [];
  answerFetch({
    '/api/groups': () => json({ success: true, data: [{ id: 7, name: 'North', type: 'Retail', picture: null }] }),
    '/api/groups/full/7': () =>
      json({ success: true, data: { id: 7, name: 'North', users: [{ id: 2, name: 'Person 2', position: 5 }] } }),
    '/api/groups/7/users': async (request) => {
      sent.push(await request.json());
      return json({ success: true, data: { members: [] } }, 201);
    },
  });
  await renderAt(<Bar />);
  await page.getByRole('checkbox', { name: 'Choose everybody on this page' }).click();
  await page.getByRole('button', { name: 'Add to team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to team' });
  await dialog.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: 'North' }).click();
  await dialog.getByRole('button', { name: 'Add 3 people' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      members: [
        { user_id: 1, position: 6 },
        { user_id: 3, position: 7 },
      ],
    },
  ]);
  expect(toastStore.read()[0]?.text).toBe('2 people added to the team, 1 was in it already');
});
