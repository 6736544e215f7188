import type { User } from '@/api/types.ts';

export const user = (over: Partial<User> = {}): User => ({
  id: 7,
  name: 'Oliver Stanton',
  email: 'o.stanton@example.com',
  role: 'user',
  picture: null,
  is_active: true,
  is_google_account: false,
  is_default_account: true,
  ...over,
});
