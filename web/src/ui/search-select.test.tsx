import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '@/test/render-at.tsx';
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
  await userEvent.keyboard('team 2000');
  await expect.poll(() => getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith(2000);
});
