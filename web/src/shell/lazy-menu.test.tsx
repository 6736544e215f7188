import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { toastStore } from '@/ui/toasts.ts';
import { lazyMenu } from './lazy-menu.ts';

const Real = () => 'menu';

test('a menu takes the place of its fallback', async () => {
  const Menu = lazyMenu(() => Promise.resolve(Real));
  const screen = await render(
    <Suspense fallback="fallback">
      <Menu />
    </Suspense>,
  );
  await expect.poll(() => screen.container.textContent).toBe('menu');
});

test('a menu whose code is lost leaves its fallback, and the screen around it stands', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const Menu = lazyMenu<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const screen = await render(
    <>
      {'screen, '}
      <Suspense fallback="fallback">
        <Menu />
      </Suspense>
    </>,
  );
  await expect.poll(() => warned.mock.calls.length).toBe(1);
  expect(screen.container.textContent).toBe('screen, fallback');
  expect(toastStore.read()).toMatchObject([
    { text: 'A part of the page could not be loaded.', action: { label: 'Reload' } },
  ]);
});
