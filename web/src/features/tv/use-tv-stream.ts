import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { ScreenBoards } from '@/api/types.ts';
import { wantsLessMotion } from '@/lib/wants-less-motion.ts';
import type { LiveMessage } from '@/live/messages.ts';
import { type LiveState, openStream } from '@/live/stream.ts';
import { nothingYet, oldestDay, tvReducer, watched } from './tv-state.ts';

/** The server takes so many on one stream; a screen with all its teams and their deals needs two. */
const mostWatched = 200;
/** A refusal is checked at once; after this wait the stream is tried again. */
const refusedMs = 5000;

/** A message about deals has no time of its own over which screens ask again. */
const dealSpreadMs = 1000;

type Settings = { teams: readonly { id: number }[]; celebrate: boolean; board: string; goals: boolean };

type Props = {
  token: string;
  /** Undefined while the link is unknown or revoked: then there is no stream. */
  settings: Settings | undefined;
  /** Milliseconds that the server's clock is ahead of this screen's. */
  clockAhead: number;
  /** What the stream does not carry. */
  answer: ScreenBoards | undefined;
  /** It may be another one now; screens ask for it within so many milliseconds. */
  onChanged: (spreadMs: number) => void;
  /** The stream ended or was refused: the settings may be others now, or the link revoked. */
  onDoubt: () => void;
  /** The stream is open, for the first time or again: the server may have a newer release by now. */
  onLive: () => void;
};

/** The live boards of a screen's teams, and since when they may be out of date. */
export function useTvStream({ token, settings, clockAhead, answer, onChanged, onDoubt, onLive }: Props) {
  const [state, dispatch] = useReducer(tvReducer, nothingYet);
  const [awaySince, setAwaySince] = useState<number | undefined>(() => Date.now());
  const teams = settings?.teams.map(({ id }) => id) ?? [];
  const celebrate = settings?.celebrate === true;
  const withDeals = celebrate || settings?.goals === true;
  const byScore = settings?.board === 'score' || settings?.board === 'season';

  const takeAnswer = useEffectEvent((next: ScreenBoards | undefined) =>
    dispatch({ type: 'answer', answer: next, celebrate: celebrate && !wantsLessMotion() }),
  );
  useEffect(() => takeAnswer(answer), [answer]);

  const take = useEffectEvent(({ event, data }: LiveMessage) => {
    const celebrates = celebrate && !wantsLessMotion();
    if (event === 'board') {
      dispatch({ type: event, message: data, celebrate: celebrates, byScore });
      onChanged(data.spread);
      // A deleted team leaves the settings too.
      if (data.board === null) onDoubt();
    } else if (event === 'deal') {
      dispatch({ type: event, message: data, celebrate: celebrates, now: Date.now() + clockAhead });
      onChanged(dealSpreadMs);
    }
  });
  const watch = useEffectEvent((part: number) =>
    watched(state, teams, withDeals).slice(part * mostWatched, (part + 1) * mostWatched),
  );
  const day = useEffectEvent(() => oldestDay(state, teams));
  const settle = useEffectEvent((now: readonly LiveState[], before: boolean) => {
    const live = now.every((each) => each === 'live');
    if (live) {
      setAwaySince(undefined);
      if (!before) onLive();
    } else if (before) {
      setAwaySince(Date.now());
      onDoubt();
    }
    return live;
  });
  const refused = useEffectEvent(() => onDoubt());

  const wanted = teams.join();
  useEffect(() => {
    if (!celebrate) dispatch({ type: 'quiet' });
    if (wanted === '') return undefined;
    const entries = wanted.split(',').length * (withDeals ? 2 : 1);
    const states = Array.from({ length: Math.ceil(entries / mostWatched) }, (): LiveState => 'connecting');
    let live = false;
    const again = new Set<ReturnType<typeof setTimeout>>();
    const turn = (part: number, next: LiveState) => {
      states[part] = next;
      live = settle(states, live);
    };
    const open = (part: number): ReturnType<typeof openStream> =>
      openStream({
        token,
        watch: () => watch(part),
        day: () => day(),
        onMessage: (message) => take(message),
        onState: (next) => turn(part, next),
        onRefused: () => {
          turn(part, 'offline');
          refused();
          again.add(setTimeout(() => (streams[part] = open(part)), refusedMs));
        },
      });
    const streams = states.map((_, part) => open(part));
    return () => {
      for (const timer of again) clearTimeout(timer);
      for (const stream of streams) stream.close();
      // Until the next stream is open, the boards may be out of date.
      setAwaySince((since) => since ?? Date.now());
    };
  }, [token, wanted, celebrate, withDeals]);

  return { state, awaySince, celebrated: () => dispatch({ type: 'celebrated' }) };
}
