import { redirect } from '@tanstack/react-router';
import type { Session } from '@/features/auth/session.ts';

/** AUTH-02: somebody with a token is sent away from the sign-in screens. */
export function guestsOnly({ context }: { context: { session: Session } }): void {
  if (context.session.isAuthenticated()) throw redirect({ to: '/', replace: true });
}
