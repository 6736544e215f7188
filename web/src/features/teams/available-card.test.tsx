import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AvailableUser } from '@/api/types.ts';
import { slicePage } from '@/lib/slice-page.ts';
import { includesText } from '@/lib/text-match.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { renderAt } from '@/test/render-at.tsx';
import { AvailableCard } from './available-card.tsx';
import type { MemberDetails } from './team-lists.ts';
import { peoplePerPage } from './teams-query.ts';

const people: AvailableUser[] = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  name: `Worker ${String(index + 1).padStart(2, '0')}`,
  picture: null,
}));

type AddMany = (people: readonly AvailableUser[], first: MemberDetails) => Promise<boolean>;

function Card({ onAddMany }: { onAddMany: AddMany }) {
  const [shown, setShown] = useState(1);
  const [wanted, setWanted] = useState('');
  const found = people.filter(({ name }) => includesText(name, wanted));
  return (
    <AvailableCard
      teamName="North"
      people={slicePage(found, shown, peoplePerPage).shown}
      total={found.length}
      wanted={wanted}
      onWanted={setWanted}
      page={shown}
      busy={false}
      nextPosition={7}
      onPage={setShown}
      onRetry={() => undefined}
      onAdd={() => undefined}
      onAddMany={onAddMany}
    />
  );
}

const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
const wholePage = () => page.getByRole('checkbox', { name: 'Choose all on this page' });
const filter = () => page.getByRole('searchbox', { name: 'Filter by name' });

test('who is chosen stays so over filter and pages, and the count follows the filter', async () => {
  const screen = await renderAt(<Card onAddMany={() => Promise.resolve(true)} />);
  await box('Worker 03').click();
  await filter().fill('worker 2');
  await expect.element(screen.getByText('6', { exact: true })).toBeVisible();
  await expect.element(wholePage()).not.toBeChecked();
  await wholePage().click();
  await expect.element(screen.getByText('7 chosen')).toBeVisible();
  await filter().fill('');
  await expect.element(box('Worker 03')).toBeChecked();
  expect(wholePage().element()).toHaveProperty('indeterminate', true);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(box('Worker 25')).toBeChecked();
  await expect.element(wholePage()).toBeChecked();
  await page.getByRole('button', { name: 'Choose nobody' }).click();
  await expect.element(box('Worker 25')).not.toBeChecked();
  expect(screen.getByText('7 chosen').elements()).toHaveLength(0);
});

test('the chosen are added in the order of choosing, from the next position on; refused, they stay chosen', async () => {
  const answers = [false, true];
  const onAddMany = vi.fn<AddMany>(() => Promise.resolve(answers.shift() ?? false));
  await renderAt(<Card onAddMany={onAddMany} />);
  await box('Worker 05').click();
  await box('Worker 02').click();
  const open = page.getByRole('button', { name: 'Add 2 to Team' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Add to Team' });
  const position = dialog.getByRole('textbox', { name: 'First position' });
  await expect.element(position).toHaveValue('7');
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/^7.*Worker 05$/), expect.stringMatching(/^8.*Worker 02$/)]);
  await position.fill('2147483647');
  await dialog.getByRole('button', { name: 'Add 2 to Team' }).click();
  await expect.element(dialog.getByText('Enter a whole number.')).toBeVisible();
  await expectAccessible();
  await position.fill('3');
  await dialog.getByRole('textbox', { name: 'Job title for all' }).fill(' Trainee ');
  await dialog.getByRole('button', { name: 'Add 2 to Team' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const chosen = [people[4], people[1]];
  expect(onAddMany.mock.calls).toEqual([[chosen, { position: 3, job_title: 'Trainee' }]]);
  await expect.element(box('Worker 05')).toBeChecked();

  await open.click();
  await dialog.getByRole('button', { name: 'Add 2 to Team' }).click();
  await expect.element(box('Worker 05')).not.toBeChecked();
  expect(onAddMany.mock.lastCall).toEqual([chosen, { position: 7, job_title: '' }]);
});
