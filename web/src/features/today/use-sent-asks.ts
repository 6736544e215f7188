import { useEffect, useRef, useState } from 'react';
import { askKey } from './report-draft.ts';
import type { Ask, Report } from './types.ts';

/** The list must not jump under a thumb: so long a row stays where it was. */
const staysMs = 5000;

type Sent = { ask: Ask; report: Report };

/** The visits that were just reported, in their places among those that are still asked about. */
export function useSentAsks(asks: readonly Ask[]) {
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  function add(ask: Ask, report: Report, onLeave: () => void): void {
    const key = askKey(ask);
    setSent((now) => new Map(now).set(key, { ask, report }));
    timers.current.add(
      setTimeout(() => {
        onLeave();
        setSent((now) => new Map([...now].filter(([each]) => each !== key)));
      }, staysMs),
    );
  }

  const gone = [...sent.values()]
    .map(({ ask }) => ask)
    .filter((ask) => !asks.some((each) => askKey(each) === askKey(ask)));
  const rows = [...asks, ...gone].toSorted((one, other) => other.start_utc.localeCompare(one.start_utc));
  return { rows, sentOf: (ask: Ask) => sent.get(askKey(ask))?.report, add };
}
