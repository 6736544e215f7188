import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ArchiveSearch, Travel } from './archive-search.ts';
import { boardsOfDay } from './boards-of-day.ts';
import { addDays } from '@/lib/days.ts';

export type Speed = 1 | 2 | 4;

const stepMs = 1000;

/** The day that time travel has reached. Valid while the address still has the day it started from. */
type Journey = { base: string; day: string; playing: boolean };

type Props = {
  /** The day in the address. */
  date: string | undefined;
  today: string | undefined;
  travel: Travel | undefined;
  groups: ArchiveSearch['groups'];
  period: ArchiveSearch['period'];
  onArrive: (day: string) => void;
};

const boardOf = (day: string, props: Pick<Props, 'today' | 'groups' | 'period'>) =>
  boardsOfDay(day === props.today ? undefined : day, props);

/** Prefetches the next days, so that a slow answer does not stop playback. */
function fetchAhead(client: QueryClient, day: string, to: string, props: Props, speed: Speed): void {
  for (let step = 2; step <= 2 + 2 * speed; step++) {
    const ahead = addDays(day, step);
    if (ahead <= to) void client.prefetchQuery(boardOf(ahead, props));
  }
}

/** Plays the days of the range, one a second; it waits for the next day to be loaded. */
export function usePlayer(props: Props) {
  const { date, travel, onArrive } = props;
  const client = useQueryClient();
  const [journey, setJourney] = useState<Journey>();
  const [failedAt, setFailedAt] = useState<string>();
  const [speed, setSpeed] = useState<Speed>(1);
  const current = journey !== undefined && journey.base === date ? journey : undefined;
  const day = current?.day ?? date;
  const playing = current?.playing === true;

  function moveTo(next: string, play: boolean): void {
    if (date !== undefined) setJourney({ base: date, day: next, playing: play });
  }

  function arrive(at: string): void {
    moveTo(at, false);
    onArrive(at);
  }

  useEffect(() => {
    if (!playing || day === undefined || date === undefined || travel === undefined) return undefined;
    let left = false;
    const next = addDays(day, 1);
    const wait = Promise.withResolvers<void>();
    const timer = setTimeout(wait.resolve, stepMs / speed);
    const step = async () => {
      const answers = [day, next].map((each) => client.ensureQueryData(boardOf(each, props)));
      fetchAhead(client, day, travel.to, props, speed);
      const came = await Promise.all([wait.promise, ...answers]).then(
        () => true,
        () => false,
      );
      if (left) return;
      if (came && next < travel.to) {
        setJourney({ base: date, day: next, playing: true });
        return;
      }
      const last = came ? next : day;
      setJourney({ base: date, day: last, playing: false });
      setFailedAt(came ? undefined : day);
      onArrive(last);
    };
    void step();
    return () => {
      left = true;
      clearTimeout(timer);
    };
    // A step begins when the day, the speed or the choice changes, not when a callback changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [playing, day, date, travel?.from, travel?.to, speed, props.today, String(props.groups), props.period, client]);

  return {
    day,
    playing,
    speed,
    /** The next day could not be loaded: playback stopped there. */
    failed: !playing && failedAt !== undefined && failedAt === day,
    setSpeed,
    toggle: () => {
      if (day === undefined || travel === undefined) return;
      if (playing) arrive(day);
      else moveTo(day >= travel.from && day < travel.to ? day : travel.from, true);
    },
    /** Shows a day of the range; the address follows when the scrubber is released. */
    scrub: (to: string) => moveTo(to, false),
    settle: () => {
      if (current && !playing && day !== undefined && day !== date) onArrive(day);
    },
  };
}

export type Player = ReturnType<typeof usePlayer>;
