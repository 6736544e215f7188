import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderAt } from '@/test/render-at.tsx';
import { SearchMultiSelect } from './search-multi-select.tsx';

const teams = Array.from({ length: 300 }, (_, index) => ({ id: index + 1, name: `Team ${index + 1}` }));

function Field({ onChoose }: { onChoose: (ids: readonly number[]) => void }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  return (
    <SearchMultiSelect
      label="Teams"
      placeholder="Any team"
      summary={`${chosen.length} teams`}
      look="team"
      items={teams}
      chosen={chosen}
      onChoose={(ids) => {
        setChosen(ids);
        onChoose(ids);
      }}
    />
  );
}

test('several are found and chosen one after the other, and taken out again', async () => {
  const onChoose = vi.fn<(ids: readonly number[]) => void>();
  const { getByRole } = await renderAt(<Field onChoose={onChoose} />);
  const field = getByRole('combobox', { name: 'Teams' });
  await expect.element(field).toHaveTextContent('Any team');
  await field.click();
  await getByRole('option', { name: 'Team 3', exact: true }).click();
  expect(onChoose).toHaveBeenLastCalledWith([3]);
  await userEvent.keyboard('team 299');
  await getByRole('option', { name: 'Team 299' }).click();
  expect(onChoose).toHaveBeenLastCalledWith([3, 299]);
  await expect.element(field).toHaveTextContent('2 teams');
  await userEvent.keyboard('team 299');
  await getByRole('option', { name: 'Team 299', selected: true }).click();
  expect(onChoose).toHaveBeenLastCalledWith([3]);
  await expect.poll(() => field.element().textContent).toMatch(/Team 3$/);
});
