import type { TeamMember } from '@/api/types.ts';

/** Whose event it is, in which team. */
export type EventOwner = { team: { id: number; name: string }; person: TeamMember };
