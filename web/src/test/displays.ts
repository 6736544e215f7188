import type { Display } from '@/api/types.ts';

export const display = (over: Partial<Display> = {}): Display => ({
  id: 3,
  name: 'Sales floor',
  teams: [{ id: 7, name: 'North Region' }],
  rotateSeconds: 15,
  celebrate: true,
  language: 'en',
  createdAt: '2026-11-02T08:30:00Z',
  lastSeenAt: null,
  isOnline: false,
  ...over,
});
