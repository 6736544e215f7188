import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ArchiveSearch, Travel } from './archive-search.ts';
import { boardsOfDay } from './boards-of-day.ts';
import { addDays } from '@/lib/days.ts';

export type Speed = 1 | 2 | 4;

const stepMs = 1000;

/** Where time travel has come to. It holds while the address says the day from which it began. */
type Journey = { base: string; day: string; playing: boolean };

type Props = {
  /** The day that the address says. */
  date: string | undefined;
  today: string | undefined;
  travel: Travel | undefined;
  groups: ArchiveSearch['groups'];
  onArrive: (day: string) => void;
};

const boardOf = (day: string, { today, groups }: Pick<Props, 'today' | 'groups'>) =>
  boardsOfDay(day === today ? undefined : day, groups);

/** The day after, and a few more, so that a slow answer does not halt the play. */
function fetchAhead(client: QueryClient, day: string, to: string, props: Props, speed: Speed): void {
  for (let step = 2; step <= 2 + 2 * speed; step++) {
    const ahead = addDays(day, step);
    if (ahead <= to) void client.prefetchQuery(boardOf(ahead, props));
  }
}

/** Goes through the days of the way, one a second; a day is left only when the next one is there. */
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

  // Joins the clock and the server.
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
    // A step begins when the day, the speed or the choice changes, not when a callback is made anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [playing, day, date, travel?.from, travel?.to, speed, props.today, String(props.groups), client]);

  return {
    day,
    playing,
    speed,
    /** The next day did not come: the play stopped where it was. */
    failed: !playing && failedAt !== undefined && failedAt === day,
    setSpeed,
    toggle: () => {
      if (day === undefined || travel === undefined) return;
      if (playing) arrive(day);
      else moveTo(day >= travel.from && day < travel.to ? day : travel.from, true);
    },
    /** Shows a day of the way; the address follows once the scrubber is let go. */
    scrub: (to: string) => moveTo(to, false),
    settle: () => {
      if (current && !playing && day !== undefined && day !== date) onArrive(day);
    },
  };
}

export type Player = ReturnType<typeof usePlayer>;
