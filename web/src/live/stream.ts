import { createParser } from 'eventsource-parser';
import { type LiveMessage, readMessage } from './messages.ts';

export type { LiveMessage } from './messages.ts';

/** 'connecting' while nothing is known to be wrong: at first, and between a clean close and the next stream. */
export type LiveState = 'connecting' | 'live' | 'offline';

type Options = {
  token: string;
  /** `area:key` or `area:key:version`; asked anew for every connection, so that the versions are the newest. */
  watch: () => readonly string[];
  onMessage: (message: LiveMessage) => void;
  onState: (state: LiveState) => void;
  /** The server will not have this token (401) or this watch list (403); the stream has stopped for good. */
  onRefused: (status: 401 | 403) => void;
};

type Stream = {
  close: () => void;
  /** The watch list changed. The stream that is open stays until the new one is there or fails. */
  reopen: () => void;
};

type Outcome =
  | { end: 'closed' }
  | { end: 'failed'; retryAfterMs: number }
  | { end: 'refused'; status: 401 | 403 }
  /** Given up by this side. */
  | { end: 'dropped' };

type Connection = { abort: AbortController; silence?: ReturnType<typeof setTimeout> };

const closedWaitMs = 1_000;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** The server sends a line every 15 s. */
const silenceMs = 40_000;
const hiddenMs = 15_000;
const reopenMs = 50;

/** Doubled with each failure; in its upper half by chance, so that many screens do not return at one moment. */
function failureWait(failures: number): number {
  const whole = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
  return whole / 2 + (Math.random() * whole) / 2;
}

/** Retry-After in seconds; its other form, a date, no server of ours sends. */
const retryAfterMs = (response: Response): number => (Number(response.headers.get('Retry-After')) || 0) * 1000;

/** One connection from its beginning to its end. */
async function readOnce(
  options: Options,
  signal: AbortSignal,
  heard: { opened: () => void; bytes: () => void },
): Promise<Outcome> {
  try {
    const response = await fetch(`/api/live?watch=${options.watch().join(',')}`, {
      headers: { Authorization: options.token, Accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    });
    const { status, body } = response;
    if (status === 401 || status === 403) return { end: 'refused', status };
    // A page of a proxy that asks to sign in somewhere is an answer too, but no stream.
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
    if (!response.ok || !isStream || body === null) {
      await body?.cancel();
      return { end: 'failed', retryAfterMs: retryAfterMs(response) };
    }
    heard.opened();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        const message = readMessage(event, data);
        if (message !== undefined && !signal.aborted) options.onMessage(message);
      },
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      // The next part comes when it comes.
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

/**
 * The live stream: one connection that comes back by itself after whatever happened, until it is closed or refused. It
 * holds no state but its own; what a message means is the caller's business, and so is ignoring what is older than known.
 */
export function openStream(options: Options): Stream {
  let open: Connection | undefined;
  let trying: Connection | undefined;
  let state: LiveState | undefined;
  let failures = 0;
  let over = false;
  let asleep = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hide: ReturnType<typeof setTimeout> | undefined;
  let change: ReturnType<typeof setTimeout> | undefined;

  function tell(next: LiveState): void {
    if (next === state || over) return;
    state = next;
    options.onState(next);
  }

  function drop(connection: Connection | undefined): void {
    clearTimeout(connection?.silence);
    connection?.abort.abort();
  }

  function dropAll(): void {
    clearTimeout(retry);
    drop(trying);
    drop(open);
    trying = undefined;
    open = undefined;
  }

  function connectAfter(ms: number): void {
    clearTimeout(retry);
    retry = setTimeout(connect, ms);
  }

  function failed(waitMs = 0): void {
    dropAll();
    failures += 1;
    tell('offline');
    connectAfter(Math.max(failureWait(failures), waitMs + Math.random() * closedWaitMs * Math.sign(waitMs)));
  }

  function listenForSilence(connection: Connection): void {
    clearTimeout(connection.silence);
    // What was dropped may still have had a part on its way.
    if (connection === open || connection === trying) connection.silence = setTimeout(failed, silenceMs);
  }

  function settle(connection: Connection, outcome: Outcome): void {
    clearTimeout(connection.silence);
    if (connection !== open && connection !== trying) return;
    if (outcome.end === 'refused') {
      close();
      options.onRefused(outcome.status);
    } else if (outcome.end === 'failed') {
      failed(outcome.retryAfterMs);
    } else if (connection === open) {
      open = undefined;
      // Its successor is on the way already.
      if (trying) return;
      tell('connecting');
      connectAfter(Math.random() * closedWaitMs);
    }
  }

  function connect(): void {
    clearTimeout(retry);
    if (over || asleep) return;
    drop(trying);
    const connection: Connection = { abort: new AbortController() };
    trying = connection;
    if (state === undefined) tell('connecting');
    listenForSilence(connection);
    void readOnce(options, connection.abort.signal, {
      opened: () => {
        if (connection !== trying) return;
        const old = open;
        open = connection;
        trying = undefined;
        drop(old);
        failures = 0;
        tell('live');
      },
      bytes: () => listenForSilence(connection),
    }).then((outcome) => settle(connection, outcome));
  }

  /** Whatever was open may be dead without having said so. */
  function onNetwork(): void {
    if (asleep) return;
    dropAll();
    connect();
  }

  /** A browser allows six connections to a server: tabs that nobody sees leave theirs to the others. */
  function onVisibility(): void {
    clearTimeout(hide);
    if (document.hidden) {
      hide = setTimeout(() => {
        asleep = true;
        dropAll();
        tell('connecting');
      }, hiddenMs);
    } else if (asleep || state === 'offline') {
      asleep = false;
      connect();
    }
  }

  function close(): void {
    over = true;
    dropAll();
    clearTimeout(hide);
    clearTimeout(change);
    window.removeEventListener('online', onNetwork);
    window.removeEventListener('offline', onNetwork);
    document.removeEventListener('visibilitychange', onVisibility);
  }

  window.addEventListener('online', onNetwork);
  window.addEventListener('offline', onNetwork);
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  connect();

  return {
    close,
    reopen: () => {
      clearTimeout(change);
      if (over) return;
      change = setTimeout(() => {
        // A stream that waits for its next try asks for the new list then.
        if (open || trying) connect();
      }, reopenMs);
    },
  };
}
