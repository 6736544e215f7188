import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { ContentLoader } from './content-loader.tsx';

type Props = {
  /** The screen's data has come, or will not come. */
  ready: boolean;
  children: ReactNode;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what can be added to
  interface Window {
    /** Set by the journeys of web/e2e, which would wait a second at every screen. */
    firstLoadMs?: number;
  }
}

const minimumMs = window.firstLoadMs ?? 1000;

/** Whether a screen was shown since the page was loaded: before that, no data was there already, however fast it came. */
let anyShown = false;

/**
 * NAV-06: a screen whose data is fetched for the first time shows the loading screen, for a second at least. What is
 * already there is shown at once, and what was shown once never gives way to the loading screen again.
 *
 * Not the router's pending screen: that one belongs to the guard's boundary on a full load and also comes up on a return.
 */
export function FirstLoad({ ready, children }: Props) {
  const [shown, setShown] = useState(ready && anyShown);
  const [longEnough, setLongEnough] = useState(shown);

  useEffect(() => {
    if (shown) anyShown = true;
  }, [shown]);

  useEffect(() => {
    if (longEnough) return undefined;
    const timer = setTimeout(() => setLongEnough(true), minimumMs);
    return () => clearTimeout(timer);
  }, [longEnough]);

  // As a transition, which React draws piece by piece: a slow processor is not blocked by a whole screen.
  useEffect(() => {
    if (ready && longEnough) startTransition(() => setShown(true));
  }, [ready, longEnough]);

  return shown ? children : <ContentLoader />;
}
