import { useRef, useState } from 'react';
import type { TablePerson } from '@/api/types.ts';

/** Who is chosen: survives sorting and paging, not another filter. */
export function useChosen(filter: string) {
  const [state, setState] = useState({ filter, people: new Map<number, TablePerson>() });
  const last = useRef<number>(undefined);
  const people = state.filter === filter ? state.people : new Map<number, TablePerson>();
  const set = (next: ReadonlyMap<number, TablePerson>) => setState({ filter, people: new Map(next) });

  function put(some: readonly TablePerson[], on: boolean): void {
    const next = new Map(people);
    for (const person of some) {
      if (on) next.set(person.id, person);
      else next.delete(person.id);
    }
    set(next);
  }

  return {
    people,
    put,
    set: (some: readonly TablePerson[]) => set(new Map(some.map((person) => [person.id, person]))),
    clear: () => set(new Map()),
    /** With Shift everybody from the last one on. */
    toggle(page: readonly TablePerson[], person: TablePerson, range: boolean): void {
      const from = page.findIndex(({ id }) => id === last.current);
      const to = page.findIndex(({ id }) => id === person.id);
      const some = range && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [person];
      last.current = person.id;
      put(some, !people.has(person.id));
    },
  };
}

export type Chosen = ReturnType<typeof useChosen>;
