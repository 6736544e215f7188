import { redirect } from '@tanstack/react-router';
import type { Session } from '@/features/auth/session.ts';

/** AUTH-02: who has a token has no business on a sign-in screen. */
export function guestsOnly({ context }: { context: { session: Session } }): void {
  if (context.session.isAuthenticated()) throw redirect({ to: '/', replace: true });
}
