import { afterEach, beforeEach, vi } from 'vitest';
import type { LiveMessage } from '@/live/messages.ts';
import { type LiveState, openStream } from '@/live/stream.ts';
import { type LiveCall, stubStreams } from './live-calls.ts';

/** A stream before every test of the file that imports this, on a clock that stands still; and all that came of it. */
export const scene: {
  calls: LiveCall[];
  states: LiveState[];
  messages: LiveMessage[];
  refused: number[];
  /** What it says it has. */
  versions: string[];
  day: string | undefined;
  stream: ReturnType<typeof openStream> | undefined;
} = { calls: [], states: [], messages: [], refused: [], versions: [], day: undefined, stream: undefined };

let hidden = false;

export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export const call = (index: number): LiveCall => {
  const found = scene.calls[index];
  if (!found) throw new Error(`only ${scene.calls.length} calls`);
  return found;
};

export async function opened(): Promise<void> {
  call(scene.calls.length - 1).open();
  await wait(0);
}

export function show(): void {
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
}

export function hide(): void {
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(console, 'warn').mockReturnValue();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Object.assign(scene, { calls: stubStreams(), states: [], messages: [], refused: [], versions: ['team:3:1'] });
  scene.day = undefined;
  scene.stream = openStream({
    token: 'raw',
    watch: () => scene.versions,
    day: () => scene.day,
    onMessage: (message) => scene.messages.push(message),
    onState: (state) => scene.states.push(state),
    onRefused: (status) => scene.refused.push(status),
  });
});

afterEach(() => scene.stream?.close());
