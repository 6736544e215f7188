import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors.ts';
import { getMeOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { logout } from '@/api/gen/sdk.gen.ts';
import { keptBoard } from '@/api/kept-board.ts';
import type { Me } from '@/api/types.ts';
import { token } from '@/lib/token.ts';
import { forgetToasts } from '@/ui/toasts.ts';

type Hooks = {
  /** The session is over though nobody asked for it: tell the person (AUTH-14). */
  onFailed: () => void;
};

/** How long a profile is asked for again while the server cannot be reached. A page that is left takes its call with it. */
const patience = { forMs: 5000, everyMs: 500 };

const status = (error: unknown): number | undefined => (error instanceof ApiError ? error.status : undefined);

/** No answer came, or only a proxy's: the server may be back in a moment. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && [undefined, 502, 503, 504].includes(error.status);

export type Session = ReturnType<typeof createSession>;

/**
 * The auth state (AUTH-13): authenticated exactly while a token is stored; the profile is the `getMe` query and
 * starts empty, so concurrent loads share one request and clearing the cache clears it.
 */
export function createSession(queryClient: QueryClient, { onFailed }: Hooks) {
  function forget(): void {
    token.remove();
    queryClient.clear();
    forgetToasts();
  }

  /** Ends the session that used this token, once; a newer session is left alone. Says whether it did. */
  function fail(usedToken: string, error?: unknown): boolean {
    if (token.read() !== usedToken) return false;
    forget();
    // Who cannot reach the server keeps the last board for when they are back.
    if (!mayPass(error)) keptBoard.remove();
    onFailed();
    return true;
  }

  const askForProfile = async (): Promise<Me> =>
    queryClient.ensureQueryData({
      ...getMeOptions(),
      gcTime: Infinity,
    });

  /** Asks for the profile until it comes, patience ends, or a failure is one that stays. */
  async function askAgain(usedToken: string): Promise<Me | null> {
    const until = performance.now() + patience.forMs;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise((resolve) => setTimeout(resolve, patience.everyMs));
      if (token.read() !== usedToken) return null;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        return await askForProfile();
      } catch (error) {
        if (mayPass(error) && performance.now() < until) continue;
        fail(usedToken, error);
        return null;
      }
    }
  }

  return {
    isAuthenticated: (): boolean => token.read() !== null,
    fail,

    /** AUTH-23: asks only when a token is stored. A failure that stays ends the session (AUTH-14). */
    async loadProfile(): Promise<Me | null> {
      const usedToken = token.read();
      if (usedToken === null) return null;
      // Without a network no profile is fetched, so none fails: the last person sees their last board.
      const kept = navigator.onLine ? undefined : keptBoard.read();
      if (kept) return queryClient.getQueryData(getMeOptions().queryKey) ?? kept.me;
      try {
        return await askForProfile();
      } catch (error) {
        if (!mayPass(error)) {
          fail(usedToken, error);
          return null;
        }
        // The last board is there meanwhile, where there is one.
        const last = keptBoard.read()?.me;
        const asking = askAgain(usedToken);
        return last ?? asking;
      }
    },

    /** PROF-04: the profile anew after a change; where that fails, the shown person takes what was saved, unless nobody is signed in any more. */
    async refreshProfile(saved: Partial<Me>): Promise<void> {
      const usedToken = token.read();
      try {
        await queryClient.fetchQuery({ ...getMeOptions(), staleTime: 0 });
      } catch (error) {
        const refused = status(error) === 401 || status(error) === 403;
        if (refused && usedToken !== null) fail(usedToken, error);
        else queryClient.setQueryData(getMeOptions().queryKey, (me) => me && { ...me, ...saved });
      }
    },

    /** AUTH-21: a new token starts from an empty profile, whatever an earlier session had loaded. */
    start(newToken: string): void {
      queryClient.clear();
      keptBoard.remove();
      token.write(newToken);
    },

    /**
     * AUTH-07: forgets at once and only then tells the server, by the token that was used: no answer, however late, can
     * touch a session that starts meanwhile. The call outlives the page, should it be closed right away.
     */
    async end(): Promise<void> {
      const usedToken = token.read();
      forget();
      keptBoard.remove();
      if (usedToken !== null) await logout({ headers: { Authorization: usedToken }, keepalive: true });
    },

    /** Another tab signed in or out: nothing loaded for the earlier person may stay. */
    changedElsewhere(): void {
      if (token.read() === null) keptBoard.remove();
      queryClient.clear();
      forgetToasts();
    },
  };
}
