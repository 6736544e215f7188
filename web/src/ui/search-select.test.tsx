import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@/test/accessible.ts';
import { renderAt } from '@/test/render-at.tsx';
import { LinkButton } from './link-button.tsx';
import { SearchSelect } from './search-select.tsx';

const teams = Array.from({ length: 2000 }, (_, index) => ({ id: index + 1, name: `Team ${index + 1}` }));

test('CAL-01: of 2,000 teams few are drawn, and the search finds the last by keyboard', async () => {
  const onChoose = vi.fn();
  const { getByRole, getByText } = await renderAt(
    <SearchSelect label="Group" placeholder="Choose" look="team" items={teams} chosen={3} onChoose={onChoose} />,
  );
  await expect.element(getByText('Team 3', { exact: true })).toBeVisible();
  await getByRole('combobox', { name: 'Group' }).click();
  await expect.element(getByText('2000 in all: type to find more')).toBeVisible();
  expect(getByRole('option').elements()).toHaveLength(50);
  await expectAccessible();
  await userEvent.keyboard('team 2000');
  await expect.poll(() => getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith(2000);
});

test('on a desk a button beside the label does not push the field down', async () => {
  await page.viewport(1280, 600);
  const plain = { placeholder: 'Choose', look: 'team', items: teams, chosen: 3, onChoose: vi.fn() } as const;
  const { getByRole } = await renderAt(
    <div className="flex items-start">
      <SearchSelect label="Who" labelEnd={<LinkButton text="Clear" onClick={vi.fn()} />} {...plain} />
      <SearchSelect label="About" {...plain} />
    </div>,
  );
  await expect.element(getByRole('button', { name: 'Clear' })).toBeVisible();
  const top = (name: string) => getByRole('combobox', { name }).element().getBoundingClientRect().top;
  expect(top('Who')).toBe(top('About'));
  expect(getByRole('button', { name: 'Clear' }).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    top('Who'),
  );
});
