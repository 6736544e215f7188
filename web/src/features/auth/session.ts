import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors.ts';
import { getMeOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { logout } from '@/api/gen/sdk.gen.ts';
import { keptBoard } from '@/api/kept-board.ts';
import type { Me } from '@/api/types.ts';
import { token } from '@/lib/token.ts';

type Hooks = {
  /** The session is over though nobody asked for it: tell the person (AUTH-14). */
  onFailed: () => void;
  /** Whether the page was being left, though it is still here: leaving it ends its calls, and that is no failure. */
  wasLeaving: () => Promise<boolean>;
};

export type Session = ReturnType<typeof createSession>;

/**
 * The auth state (AUTH-13): authenticated exactly while a token is stored; the profile is the `getMe` query and
 * starts empty, so concurrent loads share one request and clearing the cache clears it.
 */
export function createSession(queryClient: QueryClient, { onFailed, wasLeaving }: Hooks) {
  function forget(): void {
    token.remove();
    keptBoard.remove();
    queryClient.clear();
  }

  /** Ends the session that used this token, once; a newer session is left alone. Says whether it did. */
  function fail(usedToken: string): boolean {
    if (token.read() !== usedToken) return false;
    forget();
    onFailed();
    return true;
  }

  return {
    isAuthenticated: (): boolean => token.read() !== null,
    fail,

    /** AUTH-23: asks only when a token is stored. Any failure at all ends the session (AUTH-14). */
    async loadProfile(): Promise<Me | null> {
      const usedToken = token.read();
      if (usedToken === null) return null;
      // Without a network no profile is fetched, so none fails: the last person sees their last board.
      const kept = navigator.onLine ? undefined : keptBoard.read();
      if (kept) return queryClient.getQueryData(getMeOptions().queryKey) ?? kept.me;
      try {
        return await queryClient.ensureQueryData({
          ...getMeOptions(),
          gcTime: Infinity,
        });
      } catch (error) {
        const refused = error instanceof ApiError && error.status === 401;
        // Fetched again, never given up: whoever is still here sees either a page or the sign-in.
        if (!refused && (await wasLeaving())) return this.loadProfile();
        fail(usedToken);
        return null;
      }
    },

    /** PROF-04: the profile anew after a change; where that fails, the shown person takes what was saved. */
    async refreshProfile(saved: Partial<Me>): Promise<void> {
      try {
        await queryClient.fetchQuery({ ...getMeOptions(), staleTime: 0 });
      } catch {
        queryClient.setQueryData(getMeOptions().queryKey, (me) => me && { ...me, ...saved });
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
      if (usedToken !== null) await logout({ headers: { Authorization: usedToken }, keepalive: true });
    },

    /** Another tab signed in or out: nothing loaded for the earlier person may stay. */
    changedElsewhere(): void {
      if (token.read() === null) keptBoard.remove();
      queryClient.clear();
    },
  };
}
