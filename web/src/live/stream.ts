import { type Outcome, type Reading, readOnce } from './read-once.ts';

export type { LiveMessage } from './messages.ts';

/** 'connecting' while nothing is known to be wrong: at first, and between a clean close and the next stream. */
export type LiveState = 'connecting' | 'live' | 'offline';

type Options = Reading & {
  onState: (state: LiveState) => void;
  /** The server will not have this token (401) or this watch list (403); the stream has stopped for good. */
  onRefused: (status: 401 | 403) => void;
};

type Stream = {
  close: () => void;
  /** The watch list changed. The stream that is open stays until the new one is there or fails. */
  reopen: () => void;
};

type Timer = ReturnType<typeof setTimeout>;

type Connection = {
  abort: AbortController;
  silence?: Timer;
  proof?: Timer;
  /** It delivered something, or lasted: its end does not count as a repeated failure. */
  isProven: boolean;
};

const closedWaitMs = 1_000;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** The server sends a line every 15 s. */
const silenceMs = 40_000;
const provenMs = 10_000;
const hiddenMs = 15_000;
const reopenMs = 50;

/** Doubled with each failure; in its upper half by chance, so that many screens do not return at one moment. */
function failureWait(failures: number): number {
  const whole = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
  return whole / 2 + (Math.random() * whole) / 2;
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
  /** The server has said to come later than this. */
  let notBefore = 0;
  let retry: Timer | undefined;
  let hide: Timer | undefined;
  let change: Timer | undefined;

  function tell(next: LiveState): void {
    if (next === state || over) return;
    state = next;
    options.onState(next);
  }

  function drop(connection: Connection | undefined): void {
    clearTimeout(connection?.silence);
    clearTimeout(connection?.proof);
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
    const saidMs = waitMs === 0 ? 0 : waitMs + Math.random() * closedWaitMs;
    notBefore = Date.now() + saidMs;
    connectAfter(Math.max(failureWait(failures), saidMs));
  }

  function prove(connection: Connection): void {
    if (connection !== open) return;
    connection.isProven = true;
    failures = 0;
  }

  /** A first stream that ends at once may be chance; more of them are a failure, whatever way they end. */
  function closed(connection: Connection): void {
    if (!connection.isProven && failures > 0) {
      failed();
      return;
    }
    if (!connection.isProven) failures = 1;
    tell('connecting');
    connectAfter(Math.random() * closedWaitMs);
  }

  function listenForSilence(connection: Connection): void {
    clearTimeout(connection.silence);
    // A dropped connection may still deliver a chunk.
    if (connection === open || connection === trying) connection.silence = setTimeout(failed, silenceMs);
  }

  function settle(connection: Connection, outcome: Outcome): void {
    clearTimeout(connection.silence);
    clearTimeout(connection.proof);
    if (connection !== open && connection !== trying) return;
    if (outcome.end === 'refused') {
      close();
      options.onRefused(outcome.status);
    } else if (outcome.end === 'failed') {
      failed(outcome.retryAfterMs);
    } else if (connection === open) {
      open = undefined;
      // Otherwise its successor is already connecting.
      if (!trying) closed(connection);
    }
  }

  function connect(): void {
    clearTimeout(retry);
    if (over || asleep) return;
    drop(trying);
    const connection: Connection = { abort: new AbortController(), isProven: false };
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
        connection.proof = setTimeout(() => prove(connection), provenMs);
        tell('live');
      },
      bytes: () => listenForSilence(connection),
      message: () => prove(connection),
    }).then((outcome) => settle(connection, outcome));
  }

  /** An open connection may be dead without an error. */
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
      const waitMs = notBefore - Date.now();
      if (waitMs > 0) connectAfter(waitMs);
      else connect();
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
