import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FirstLoad } from './first-load.tsx';

/** Moves the clock and lets React paint what came of it. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let frame = 0; frame < 2; frame++) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other is the point
    await new Promise(requestAnimationFrame);
  }
}

/** Without moving the clock, as expect.poll would. A transition takes React some frames, and many on a busy machine. */
async function untilShown(container: Element): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one frame after the other is the point
  while (container.textContent !== 'content') await new Promise(requestAnimationFrame);
}

const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const screenOf = (ready: boolean) => <FirstLoad ready={ready}>content</FirstLoad>;

test('NAV-06: the first screen of a page shows the loading screen though its data came before the screen', async () => {
  fakeClock();
  const screen = await render(screenOf(true));
  await pass(999);
  expect(screen.container.textContent).toBe('Загрузка данных...');
  await pass(1);
  await untilShown(screen.container);
});

test('NAV-06: the loading screen stays for a second though the data came earlier', async () => {
  fakeClock();
  const screen = await render(screenOf(false));
  await screen.rerender(screenOf(true));
  await pass(999);
  expect(screen.container.textContent).toBe('Загрузка данных...');
  await pass(1);
  await untilShown(screen.container);
});

test('NAV-06: it stays longer while the data is missing', async () => {
  fakeClock();
  const screen = await render(screenOf(false));
  await pass(5000);
  expect(screen.container.textContent).toBe('Загрузка данных...');
  await screen.rerender(screenOf(true));
  await untilShown(screen.container);
});

test('NAV-06: what is there when a later screen opens is shown at once, and never hidden again', async () => {
  const screen = await render(screenOf(true));
  expect(screen.container.textContent).toBe('content');
  await screen.rerender(screenOf(false));
  expect(screen.container.textContent).toBe('content');
});
