import { createParser } from 'eventsource-parser';
import { type LiveMessage, readMessage } from './messages.ts';

export type Reading = {
  token: string;
  /** `area:key` or `area:key:version`; asked anew for every connection, so that the versions are the newest. */
  watch: () => readonly string[];
  /** The day that the boards of the screen belong to, where one is known: on another day all of them are told. */
  day?: () => string | undefined;
  onMessage: (message: LiveMessage) => void;
};

export type Outcome =
  | { end: 'closed' }
  | { end: 'failed'; retryAfterMs: number }
  | { end: 'refused'; status: 401 | 403 }
  /** Aborted by the client. */
  | { end: 'dropped' };

type Heard = { opened: () => void; bytes: () => void; message: () => void };

/** Retry-After in seconds; its other form, a date, no server of ours sends. */
const retryAfterMs = (response: Response): number => (Number(response.headers.get('Retry-After')) || 0) * 1000;

/** A message that cannot be handled must not end the stream: it would come again with the next one. */
function give(message: LiveMessage, onMessage: Reading['onMessage']): void {
  try {
    onMessage(message);
  } catch (error) {
    console.warn('live message', error);
  }
}

/** One connection from its beginning to its end. */
export async function readOnce(reading: Reading, signal: AbortSignal, heard: Heard): Promise<Outcome> {
  try {
    const day = reading.day?.();
    const response = await fetch(`/api/live?watch=${reading.watch().join(',')}${day ? `&day=${day}` : ''}`, {
      headers: { Authorization: reading.token, Accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    });
    const { status, body } = response;
    if (status === 401 || status === 403) return { end: 'refused', status };
    // A proxy's sign-in page is a successful answer too, but no stream.
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
    if (!response.ok || !isStream || body === null) {
      await body?.cancel();
      return { end: 'failed', retryAfterMs: retryAfterMs(response) };
    }
    heard.opened();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        const message = readMessage(event, data);
        if (message === undefined || signal.aborted) return;
        heard.message();
        give(message, reading.onMessage);
      },
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const { done, value } = await reader.read();
      if (done) return { end: 'closed' };
      heard.bytes();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    if (signal.aborted) return { end: 'dropped' };
    console.warn('live', error);
    return { end: 'failed', retryAfterMs: 0 };
  }
}
