import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Found, searchQuery } from './search-query.ts';

/** SRCH-01; specification, section 9. */
const settleMs = 300;
const shortest = 2;

type Search = {
  state: 'idle' | 'first' | 'failed' | 'found';
  found?: Found;
  /** Otherwise found for what was typed before, and shown until the next answer. */
  current: boolean;
};

export function useSearch(text: string): Search {
  const typed = text.trim();
  const enough = Array.from(typed).length >= shortest;

  const [asked, setAsked] = useState('');
  // Whatever else is typed cancels the search under way at once (SRCH-04).
  if (asked !== '' && (asked !== typed || !enough)) setAsked('');

  // Joins the clock.
  useEffect(() => {
    if (!enough) return undefined;
    const timer = setTimeout(() => setAsked(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text, enough]);

  const { data, isError, isFetching } = useQuery(searchQuery(asked));

  // The last answer stays until the next one; nothing stays of it once the text is cleared or a search failed.
  const [kept, setKept] = useState<Found>();
  const next = !enough || isError ? undefined : (data ?? kept);
  if (next !== kept) setKept(next);

  if (!enough) return { state: 'idle', current: false };
  if (isError) return { state: 'failed', current: true };
  if (next === undefined) return { state: 'first', current: false };
  return { state: 'found', found: next, current: asked === typed && !isFetching };
}
