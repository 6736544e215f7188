import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTooltips } from './tooltips.ts';

const tip = () => document.querySelector('[popover]:popover-open')?.textContent;

test('an icon button says its name on hover and on keyboard focus; a button with words says nothing more', async () => {
  startTooltips();
  const screen = await render(
    <>
      <button type="button" aria-label="Switch the theme">
        <svg aria-hidden />
      </button>
      <button type="button" aria-label="1,005 SD, show the score history" data-tip="Score history">
        1,005
      </button>
      <button type="button" aria-label="Save it">
        Save
      </button>
    </>,
  );
  await screen.getByRole('button', { name: 'Switch the theme' }).hover();
  await expect.poll(tip).toBe('Switch the theme');
  await screen.getByRole('button', { name: 'Save it' }).hover();
  await expect.poll(tip).toBeUndefined();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.poll(tip).toBe('Score history');
  await userEvent.keyboard('{Escape}');
  expect(tip()).toBeUndefined();
});
