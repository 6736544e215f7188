import type { Preview, Person } from './types.ts';

/** What a preview found, from nothing to count to people who change places. */
export function outcome({
  lines,
  rest_now,
  now,
  draft,
  people,
}: Preview): 'noEvents' | 'same' | 'samePlaces' | 'moves' {
  const empty = rest_now === 0 && now.total === 0 && draft.total === 0;
  if (empty && lines.every(({ events }) => events === 0)) return 'noEvents';
  if (now.total === draft.total && people.every((person) => person.now === person.draft)) return 'same';
  return people.some((person) => placesWon(person) !== 0) ? 'moves' : 'samePlaces';
}

/** Above 0: nearer to the top than now. */
export const placesWon = ({ place_now, place_draft }: Person): number => place_now - place_draft;

const pointsWon = ({ now, draft }: Person): number => draft - now;

/** Who rises and who falls most: by places, then by points. */
export function largestMoves(people: readonly Person[]): Person[] {
  const order = people
    .filter((person) => placesWon(person) !== 0)
    .toSorted((one, other) => placesWon(other) - placesWon(one) || pointsWon(other) - pointsWon(one));
  const [best, worst] = [order[0], order.at(-1)];
  return [best && placesWon(best) > 0 ? best : undefined, worst && placesWon(worst) < 0 ? worst : undefined].filter(
    (person) => person !== undefined,
  );
}

/** The same people in the order of today's board; who shares a place stands as in the draft's. */
export const asNow = (people: readonly Person[]): Person[] =>
  people.toSorted((one, other) => one.place_now - other.place_now);
