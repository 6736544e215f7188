import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '@/test/render-at.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { SearchSelect } from './search-select.tsx';
import { SettlingSearch } from './settling-search.tsx';

const teams = [
  { id: 1, name: 'North' },
  { id: 2, name: 'South' },
];

function Sheet({ onSearch }: { onSearch: (text: string) => void }) {
  const [team, setTeam] = useState<number>();
  return (
    <FilterSheet count={team === undefined ? 0 : 1} summary={teams.find(({ id }) => id === team)?.name ?? ''}>
      <SearchSelect label="Group" placeholder="Choose" look="team" items={teams} chosen={team} onChoose={setTeam} />
      <SettlingSearch label="Search" value="" onSettled={onSearch} />
    </FilterSheet>
  );
}

test('filters wait in a sheet, its button says what is set and gets the focus back', async () => {
  const { getByRole } = await renderAt(<Sheet onSearch={vi.fn()} />);
  const button = getByRole('button', { name: 'Filters' });
  expect(getByRole('combobox').elements()).toHaveLength(0);
  await button.click();
  const sheet = getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Group' }).click();
  // Above the sheet, and Esc closes the list alone.
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).toBeVisible();
  await sheet.getByRole('combobox', { name: 'Group' }).click();
  await getByRole('option', { name: 'South' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => getByRole('dialog').elements()).toHaveLength(0);
  await expect.element(getByRole('button', { name: /^Filters ?, 1 set ?: ?South$/ })).toHaveFocus();
});

test.each(['Done', 'Esc'])('what was typed a moment before %s is searched for', async (way) => {
  const onSearch = vi.fn();
  const { getByRole } = await renderAt(<Sheet onSearch={onSearch} />);
  await getByRole('button', { name: 'Filters' }).click();
  const search = getByRole('searchbox', { name: 'Search' });
  await search.fill('anna');
  await (way === 'Esc' ? userEvent.keyboard('{Escape}') : getByRole('button', { name: 'Done' }).click());
  await expect.poll(() => getByRole('dialog').elements()).toHaveLength(0);
  expect(onSearch.mock.calls).toEqual([['anna']]);
});
