import { expect, test, vi } from 'vitest';
import { call, hide, opened, scene, show, wait } from '@/test/stream-scene.ts';

/** Each try fails, and the next one comes after exactly so long. */
async function failsAndWaits([ms, ...rest]: number[]): Promise<void> {
  if (ms === undefined) return;
  const before = scene.calls.length;
  call(before - 1).fail();
  await wait(ms - 1);
  expect(scene.calls).toHaveLength(before);
  await wait(1);
  expect(scene.calls).toHaveLength(before + 1);
  await failsAndWaits(rest);
}

test('after failures it waits longer and longer, up to 30 s, and from the beginning again once it lasted', async () => {
  await failsAndWaits([750, 1500, 3000, 6000, 12_000, 22_500, 22_500]);
  expect(scene.states).toEqual(['connecting', 'offline']);
  await opened();
  expect(scene.states.at(-1)).toBe('live');
  await wait(10_000);
  call(scene.calls.length - 1).end();
  await wait(500);
  call(scene.calls.length - 1).answer(new Response(null, { status: 500 }));
  const before = scene.calls.length;
  await wait(750);
  expect(scene.calls).toHaveLength(before + 1);
});

/** Each stream opens and ends at once, and the next one comes after exactly so long. */
async function endsAndWaits([ms, ...rest]: number[]): Promise<void> {
  if (ms === undefined) return;
  const before = scene.calls.length;
  await opened();
  call(before - 1).end();
  await wait(ms - 1);
  expect(scene.calls).toHaveLength(before);
  await wait(1);
  expect(scene.calls).toHaveLength(before + 1);
  await endsAndWaits(rest);
}

const version = `event: version\ndata: {"area":"events","key":3,"version":9,"spread":0}\n\n`;

test('streams that open and end at once come ever more seldom, until one brings something', async () => {
  await endsAndWaits([500, 1500, 3000, 6000]);
  expect(scene.states).toEqual([
    'connecting',
    'live',
    'connecting',
    'live',
    'offline',
    'live',
    'offline',
    'live',
    'offline',
  ]);
  await opened();
  call(scene.calls.length - 1).send(version);
  await wait(0);
  call(scene.calls.length - 1).end();
  await wait(500);
  await endsAndWaits([500, 1500]);
});

test('a message that nobody can deal with does not end the stream', async () => {
  await opened();
  vi.spyOn(scene.messages, 'push').mockImplementationOnce(() => {
    throw new Error('poison');
  });
  call(0).send(version + version);
  await wait(5000);
  expect(scene.messages).toHaveLength(1);
  expect(scene.calls).toHaveLength(1);
  expect(scene.states).toEqual(['connecting', 'live']);
});

test('an answer that is no stream is a failure', async () => {
  call(0).answer(new Response('<p>Sign in to the network</p>', { headers: { 'Content-Type': 'text/html' } }));
  await wait(0);
  expect(scene.states).toEqual(['connecting', 'offline']);
});

test('a server that is full says when to come again', async () => {
  call(0).answer(new Response(null, { status: 503, headers: { 'Retry-After': '7' } }));
  await wait(7499);
  expect(scene.calls).toHaveLength(1);
  await wait(1);
  expect(scene.calls).toHaveLength(2);
});

test('whoever looks again comes at once after a failure, but not before the server has said', async () => {
  call(0).fail();
  await wait(10);
  show();
  expect(scene.calls).toHaveLength(2);
  call(1).answer(new Response(null, { status: 503, headers: { 'Retry-After': '60' } }));
  await wait(1000);
  show();
  hide();
  await wait(20_000);
  show();
  await wait(39_499);
  expect(scene.calls).toHaveLength(2);
  await wait(1);
  expect(scene.calls).toHaveLength(3);
});

test.each([401, 403])('%i ends it for good', async (status) => {
  call(0).answer(new Response(null, { status }));
  await wait(120_000);
  window.dispatchEvent(new Event('online'));
  show();
  scene.stream?.reopen();
  await wait(120_000);
  expect(scene.calls).toHaveLength(1);
  expect(scene.refused).toEqual([status]);
});
