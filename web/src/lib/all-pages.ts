import { mapLimited } from './map-limited.ts';

/** As many as the server answers at once. */
export const longestPage = 100;

/** So that an export leaves the server room for others. */
const atOnce = 3;

/** Every row of a list that the server pages. */
export async function allPages<Row>(
  load: (page: number) => Promise<{ rows: readonly Row[]; totalPages: number }>,
): Promise<Row[]> {
  const first = await load(1);
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => index + 2);
  const rest = await mapLimited(others, atOnce, async (page) => (await load(page)).rows);
  return [...first.rows, ...rest.flat()];
}
