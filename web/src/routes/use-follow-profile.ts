import { useRouter } from '@tanstack/react-router';
import type { Me } from '@/api/types.ts';
import type { Session } from '@/features/auth/session.ts';

/** The own profile was saved: the guard reads it again, and with it the header and the page show it. */
export function useFollowProfile(session: Session): (saved: Partial<Me>) => Promise<void> {
  const router = useRouter();
  return async (saved) => {
    await session.refreshProfile(saved);
    await router.invalidate();
  };
}
