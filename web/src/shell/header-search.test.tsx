import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { me } from '@/test/people.ts';
import { renderAt } from '@/test/render-at.tsx';
import { HeaderSearch } from './header-search.tsx';

test('NAV-03: what is typed while the box is still loading is in the box', async () => {
  const screen = await renderAt(
    <header className="relative h-14">
      <HeaderSearch me={me('admin')} />
    </header>,
  );
  await expect.element(screen.getByRole('button', { name: 'Search' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}Usability');
  const box = screen.getByRole('combobox');
  await expect.element(box).toHaveValue('Usability');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' Trial');
  await expect.element(box).toHaveValue('Usability Trial');
});
