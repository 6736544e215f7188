import { getOwnConnectionOptions } from '@/api/gen/@tanstack/react-query.gen.ts';

/** The own calendar's connection: the profile asks for it, and the shell's notice follows what the profile has learnt. */
export function ownConnectionQuery() {
  return { ...getOwnConnectionOptions(), staleTime: 2000 } as const;
}
