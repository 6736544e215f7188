import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { useDisplay } from './use-display.ts';

const found = () => json({ success: true, data: { id: 3, name: 'Sales floor', teams: [] } });
const revoked = () => json({ success: false, error: 'Sign in to continue' }, 401);
const cut = (): Response => {
  throw new TypeError('Failed to fetch');
};

/** A display whose server answers so, one after the other and the last one for ever. */
async function follow(...answers: (() => Response | Promise<Response>)[]) {
  answerFetch({ '/api/display': () => ((answers.length > 1 ? answers.shift() : answers[0]) ?? cut)() });
  const client = createQueryClient();
  const { result } = await renderHook(() => useDisplay('secret'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { now: () => result.current, again: () => client.refetchQueries(), asks: () => client.isFetching() };
}

beforeEach(() => setUpClient(() => undefined));

test('a link that was revoked stays so, whatever happens later, until it answers again', async () => {
  const { now, again } = await follow(found, revoked, cut, cut, found);
  await expect.poll(() => now().settings?.name).toBe('Sales floor');
  await again();
  await expect.poll(now).toMatchObject({ revoked: true, settings: undefined });
  for (let times = 0; times < 2; times += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await again();
    expect(now()).toMatchObject({ revoked: true, settings: undefined });
  }
  await again();
  await expect.poll(now).toMatchObject({ revoked: false, settings: { name: 'Sales floor' } });
});

test('what is known stays where the server is away', async () => {
  const { now, again } = await follow(found, cut);
  await expect.poll(() => now().settings?.name).toBe('Sales floor');
  await again();
  expect(now()).toMatchObject({ revoked: false, failed: false, settings: { name: 'Sales floor' } });
});

test('that the server was never reached is said without a break, also while it is asked again', async () => {
  const { promise: never } = Promise.withResolvers<Response>();
  const { now, again, asks } = await follow(cut, () => never);
  await expect.poll(() => now().failed).toBe(true);
  void again();
  await expect.poll(asks).toBe(1);
  await new Promise((painted) => {
    requestAnimationFrame(() => requestAnimationFrame(painted));
  });
  expect(now()).toMatchObject({ failed: true, revoked: false });
});
