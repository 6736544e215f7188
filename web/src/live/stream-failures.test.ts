import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveCall, stubStreams } from '@/test/live-calls.ts';
import type { LiveMessage } from './messages.ts';
import { type LiveState, openStream } from './stream.ts';

let calls: LiveCall[] = [];
let states: LiveState[] = [];
let messages: LiveMessage[] = [];
let refused: number[] = [];
let stream: ReturnType<typeof openStream> | undefined;
let hidden = false;

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const call = (index: number): LiveCall => {
  const found = calls[index];
  if (!found) throw new Error(`only ${calls.length} calls`);
  return found;
};

async function opened(): Promise<void> {
  call(calls.length - 1).open();
  await wait(0);
}

function show(): void {
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
}

function hide(): void {
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(console, 'warn').mockReturnValue();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  calls = stubStreams();
  states = [];
  messages = [];
  refused = [];
  stream = openStream({
    token: 'raw',
    watch: () => ['team:3:1'],
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    onRefused: (status) => refused.push(status),
  });
});

afterEach(() => stream?.close());

/** Each try fails, and the next one comes after exactly so long. */
async function failsAndWaits([ms, ...rest]: number[]): Promise<void> {
  if (ms === undefined) return;
  const before = calls.length;
  call(before - 1).fail();
  await wait(ms - 1);
  expect(calls).toHaveLength(before);
  await wait(1);
  expect(calls).toHaveLength(before + 1);
  await failsAndWaits(rest);
}

test('after failures it waits longer and longer, up to 30 s, and from the beginning again once it lasted', async () => {
  await failsAndWaits([750, 1500, 3000, 6000, 12_000, 22_500, 22_500]);
  expect(states).toEqual(['connecting', 'offline']);
  await opened();
  expect(states.at(-1)).toBe('live');
  await wait(10_000);
  call(calls.length - 1).end();
  await wait(500);
  call(calls.length - 1).answer(new Response(null, { status: 500 }));
  const before = calls.length;
  await wait(750);
  expect(calls).toHaveLength(before + 1);
});

/** Each stream opens and ends at once, and the next one comes after exactly so long. */
async function endsAndWaits([ms, ...rest]: number[]): Promise<void> {
  if (ms === undefined) return;
  const before = calls.length;
  await opened();
  call(before - 1).end();
  await wait(ms - 1);
  expect(calls).toHaveLength(before);
  await wait(1);
  expect(calls).toHaveLength(before + 1);
  await endsAndWaits(rest);
}

const version = `event: version\ndata: {"area":"events","key":3,"version":9,"spread":0}\n\n`;

test('streams that open and end at once come ever more seldom, until one brings something', async () => {
  await endsAndWaits([500, 1500, 3000, 6000]);
  expect(states).toEqual(['connecting', 'live', 'connecting', 'live', 'offline', 'live', 'offline', 'live', 'offline']);
  await opened();
  call(calls.length - 1).send(version);
  await wait(0);
  call(calls.length - 1).end();
  await wait(500);
  await endsAndWaits([500, 1500]);
});

test('a message that nobody can deal with does not end the stream', async () => {
  await opened();
  vi.spyOn(messages, 'push').mockImplementationOnce(() => {
    throw new Error('poison');
  });
  call(0).send(version + version);
  await wait(5000);
  expect(messages).toHaveLength(1);
  expect(calls).toHaveLength(1);
  expect(states).toEqual(['connecting', 'live']);
});

test('an answer that is no stream is a failure', async () => {
  call(0).answer(new Response('<p>Sign in to the network</p>', { headers: { 'Content-Type': 'text/html' } }));
  await wait(0);
  expect(states).toEqual(['connecting', 'offline']);
});

test('a server that is full says when to come again', async () => {
  call(0).answer(new Response(null, { status: 503, headers: { 'Retry-After': '7' } }));
  await wait(7499);
  expect(calls).toHaveLength(1);
  await wait(1);
  expect(calls).toHaveLength(2);
});

test('whoever looks again comes at once after a failure, but not before the server has said', async () => {
  call(0).fail();
  await wait(10);
  show();
  expect(calls).toHaveLength(2);
  call(1).answer(new Response(null, { status: 503, headers: { 'Retry-After': '60' } }));
  await wait(1000);
  show();
  hide();
  await wait(20_000);
  show();
  await wait(39_499);
  expect(calls).toHaveLength(2);
  await wait(1);
  expect(calls).toHaveLength(3);
});

test.each([401, 403])('%i ends it for good', async (status) => {
  call(0).answer(new Response(null, { status }));
  await wait(120_000);
  window.dispatchEvent(new Event('online'));
  show();
  stream?.reopen();
  await wait(120_000);
  expect(calls).toHaveLength(1);
  expect(refused).toEqual([status]);
});
