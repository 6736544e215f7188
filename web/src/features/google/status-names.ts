import type { ConnectionStatus } from '@/api/types.ts';

export const statusNames = {
  new: 'connection.status.new',
  live: 'connection.status.live',
  failing: 'connection.status.failing',
  broken: 'connection.status.broken',
} as const satisfies Record<ConnectionStatus, string>;
