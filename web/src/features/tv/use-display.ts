import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/errors.ts';
import { getScreenOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

/** The stream tells of changes by ending; this is for a bell that was not heard. */
const settledMs = 300_000;
const revokedMs = 60_000;
const failedMs = 5000;

const isRevoked = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** What an administrator chose for this screen. It asks again by itself, whatever the answer was: nobody is there to click. */
export function useDisplay(token: string) {
  const { data, error, isError, refetch } = useQuery({
    ...getScreenOptions({ headers: { Authorization: token } }),
    enabled: token !== '',
    retry: false,
    networkMode: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.status !== 'error') return settledMs;
      return isRevoked(state.error) ? revokedMs : failedMs;
    },
  });
  const revoked = isRevoked(error);
  return { settings: revoked ? undefined : data?.data, revoked, failed: isError && !revoked, refetch };
}
