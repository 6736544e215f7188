import type { QueryClient } from '@tanstack/react-query';
import { tellUnauthorized } from '@/api/client.ts';
import { token } from '@/lib/token.ts';
import { followRights } from './follow-rights.ts';
import { Follower } from './follower.ts';
import { liveState } from './live-state.ts';
import { BoardAnnouncer } from './board-announcer.ts';
import { type LiveMessage, type LiveState, openStream } from './stream.ts';
import { watchList } from './watch-list.ts';

/** The server takes no more. */
const mostEntries = 200;
/** Refused for an unknown reason: try again later. */
const refusedMs = 60_000;

/** What may be refused, the likeliest first: to who is no administrator any more, and to another person than before. */
const refusable = ['users:', 'inbox:'];

/** Feeds the stream's messages into the queries until the returned function is called; `onRights` hears of another `me`. */
export function startLive(queryClient: QueryClient, onRights: () => void): () => void {
  const follower = new Follower(queryClient);
  const announcer = new BoardAnnouncer();
  let stream: ReturnType<typeof openStream> | undefined;
  let used: string | null = null;
  let asked = new Set<string>();
  let refused = new Set<string>();
  let again: ReturnType<typeof setTimeout> | undefined;

  const wanted = (): string[] =>
    watchList
      .entries()
      .filter((entry) => !refused.has(entry))
      .slice(0, mostEntries);

  function onMessage(message: LiveMessage): void {
    const before = follower.take(message);
    if (before && message.event === 'board' && message.data.board) announcer.add(before, message.data.board);
  }

  function onState(state: LiveState): void {
    const isOffline = liveState.read().state === 'offline';
    // A new attempt does not make anything live again.
    if (state === 'connecting' && isOffline) return;
    if (state === 'live' && isOffline) follower.onRecovered();
    liveState.write(state);
    if (state === 'offline') follower.onOffline();
  }

  function onRefused(status: 401 | 403): void {
    if (status === 401 && used !== null) tellUnauthorized(used);
    const areas = refusable.map((area) => [...asked].filter((entry) => entry.startsWith(area)));
    const suspects = status === 403 ? areas.find((entries) => entries.length > 0) : undefined;
    refused = new Set([...refused, ...(suspects ?? [])]);
    if (suspects || (status === 401 && token.read() !== used)) {
      open();
      return;
    }
    liveState.write('offline');
    if (status === 403) again = setTimeout(open, refusedMs);
  }

  function open(): void {
    clearTimeout(again);
    stream?.close();
    used = token.read();
    if (used === null) return;
    stream = openStream({
      token: used,
      watch: () => {
        const entries = wanted();
        asked = new Set(entries);
        return entries.map((entry) => follower.versions.asked(entry));
      },
      day: () => follower.day,
      onMessage,
      onState,
      onRefused,
    });
  }

  // Messages of unwatched areas may go on until the watch list grows.
  const unwatch = watchList.onChange(() => {
    if (wanted().some((entry) => !asked.has(entry))) stream?.reopen();
  });
  const unfollow = token.onChangeElsewhere(() => {
    if (token.read() === used) return;
    refused = new Set();
    open();
  });
  const unfollowRights = followRights(queryClient, onRights);
  open();

  return () => {
    unfollowRights();
    unwatch();
    unfollow();
    clearTimeout(again);
    stream?.close();
    follower.stop();
    announcer.stop();
    liveState.write('connecting');
  };
}
