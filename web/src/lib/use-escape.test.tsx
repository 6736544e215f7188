import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useEscape } from './use-escape.ts';

function Page({ open, onEscape }: { open: boolean; onEscape: () => void }) {
  useEscape(onEscape);
  return open && <div role="dialog" aria-label="Calendar" />;
}

test('Esc leaves the page, unless something above it is open', async () => {
  const onEscape = vi.fn<() => void>();
  const screen = await render(<Page open onEscape={onEscape} />);
  await userEvent.keyboard('{Escape}');
  expect(onEscape).not.toHaveBeenCalled();
  await screen.rerender(<Page open={false} onEscape={onEscape} />);
  await userEvent.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
});
