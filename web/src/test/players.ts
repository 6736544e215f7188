import type { Player } from '@/api/types.ts';

export const player = (id: number, balle: number, place: number, name = `Player ${id}`): Player => ({
  id,
  balle,
  place,
  name,
  picture: null,
  group_member_id: 1000 + id,
  job_title: '',
  position: id,
});
