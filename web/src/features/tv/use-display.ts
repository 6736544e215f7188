import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/errors.ts';
import { getScreenQueryKey } from '@/api/gen/@tanstack/react-query.gen.ts';
import { getScreen } from '@/api/gen/sdk.gen.ts';

/** The stream ends when the settings change; this covers an end that was missed. */
const settledMs = 300_000;
const revokedMs = 60_000;
const failedMs = 5000;

/** How far the server's clock is ahead of this screen's: nobody sets the clock of a television. */
function clockAhead(answer: Response | undefined): number {
  const there = Date.parse(answer?.headers.get('Date') ?? '');
  return Number.isNaN(there) ? 0 : there - Date.now();
}

/** Null once the link was revoked: a real answer, which a later failed call does not undo. */
async function askForScreen(token: string, signal: AbortSignal) {
  try {
    const { data, response } = await getScreen({ headers: { Authorization: token }, signal, throwOnError: true });
    return { settings: data.data, clockAhead: clockAhead(response) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The settings of this screen. It refetches whatever the answer was: nobody is there to click. */
export function useDisplay(token: string) {
  const { data, errorUpdateCount, refetch } = useQuery({
    queryKey: getScreenQueryKey({ headers: { Authorization: token } }),
    queryFn: ({ signal }) => askForScreen(token, signal),
    enabled: token !== '',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return failedMs;
      return state.data === null ? revokedMs : settledMs;
    },
  });
  return {
    settings: data?.settings,
    clockAhead: data?.clockAhead ?? 0,
    revoked: data === null,
    // Counted here, because a query clears its error during a refetch.
    failed: data === undefined && errorUpdateCount > 0,
    refetch,
  };
}
