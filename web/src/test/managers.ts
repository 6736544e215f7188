import type { FullTeam } from '@/api/gen/types.gen.ts';
import type { Manager } from '@/api/types.ts';

const manager = (id: number, name: string, days: Partial<Manager> = {}): Manager => ({
  id,
  name,
  picture: null,
  from_day: '2026-09-01',
  last_day: null,
  state: 'running',
  ...days,
});

/** Far ahead: no test asks what day it is. */
export const managers: Manager[] = [
  manager(1, 'Анна Тихомирова'),
  manager(2, 'Марина Ефимова', { from_day: '2026-11-16', last_day: '2096-11-30' }),
  manager(3, 'Nelson Mensah', { from_day: '2095-12-01', state: 'planned' }),
  ...[1, 2, 3, 4].map((each) =>
    manager(10 + each, `Старый ${each}`, { from_day: '2026-03-01', last_day: '2026-08-31', state: 'past' }),
  ),
];

/** One of the managers is in it. */
export const managed: FullTeam = {
  reports: 'confirm',
  id: 7,
  name: 'North',
  type: 'Prescription',
  picture: null,
  users: [
    {
      id: 3,
      name: 'Nelson Mensah',
      picture: null,
      group_member_id: 1003,
      position: 1,
      job_title: 'Field Trainer',
      balle: 100,
      place: 1,
    },
  ],
};
