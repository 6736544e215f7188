import type { Board, BoardMember, Me } from '@/api/types.ts';

export const me = (role: Me['role'] = 'user'): Me => ({
  id: 1,
  name: 'Вера Синицына',
  email: 'vera@example.com',
  role,
  picture: null,
  is_active: true,
  is_google_account: false,
  is_default_account: true,
  groupId: null,
  manages: [],
  second_factor_needed: false,
});

export const member = (id: number, over: Partial<BoardMember> = {}): BoardMember => ({
  id,
  name: `Member ${id}`,
  picture: null,
  group_member_id: 1000 + id,
  balle: 1000 - id,
  place: id,
  change: null,
  ...over,
});

export const board = (members: BoardMember[], over: Partial<Board> = {}): Board => ({
  id: 7,
  name: 'North Region',
  type: 'Prescription',
  picture: null,
  members_count: members.length,
  members,
  ...over,
});
