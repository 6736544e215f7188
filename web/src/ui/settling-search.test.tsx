import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SettlingSearch } from './settling-search.tsx';

test('letters typed while the search is on its way into the address stay', async () => {
  const onSettled = vi.fn();
  const field = (value: string) => <SettlingSearch label="Search" value={value} onSettled={onSettled} />;
  const { getByRole, rerender } = await render(field(''));
  const search = getByRole('searchbox');
  await search.fill('abc');
  await expect.poll(() => onSettled.mock.lastCall).toEqual(['abc']);
  await userEvent.type(search, 'd');
  await rerender(field('abc'));
  await expect.element(search).toHaveValue('abcd');
  await expect.poll(() => onSettled.mock.lastCall).toEqual(['abcd']);

  // The way back.
  await rerender(field('abcd'));
  await rerender(field('ab'));
  await expect.element(search).toHaveValue('ab');
});
