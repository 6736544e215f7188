/** A field of an entry: undefined where that side does not have it. */
export type Changed = { path: readonly string[]; before: unknown; after: unknown };

/** These only repeat whom it is about. */
const repeating = new Set(['user', 'member', 'team']);
/** Their fields are those of the entry: a label needs no more than the field's own. */
export const transparent = new Set(['duties', 'event']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Fields = Map<string, { path: readonly string[]; value: unknown }>;

/** Objects are taken apart; scores by member are one thing, whose size says enough. */
function flatten(value: unknown, path: readonly string[], fields: Fields): Fields {
  const key = path.at(-1) ?? '';
  if (isObject(value) && key !== 'balle') {
    for (const [name, inner] of Object.entries(value)) flatten(inner, [...path, name], fields);
  } else if (key === 'days' && Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      const day = isObject(item) ? item['day'] : undefined;
      const name = typeof day === 'string' ? day : String(index + 1);
      fields.set(name, { path: [name], value: item });
    });
  } else if (path.length > 0 && !(path.length === 1 && repeating.has(key) && typeof value !== 'string')) {
    fields.set(path.join('.'), { path, value });
  }
  return fields;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Which fields an entry tells, in the order in which it tells them; those that stayed as they were are none. */
export function changedFields({ before, after }: { before?: unknown; after?: unknown }): Changed[] {
  const [was, is] = [before, after].map((side): Fields => flatten(side, [], new Map()));
  const rows: Changed[] = [];
  for (const [key, { path, value }] of new Map([...(was ?? []), ...(is ?? [])])) {
    const [old, now] = [was?.get(key)?.value, is?.get(key)?.value];
    const isSecret = value === '***';
    if (isNothing(old) && isNothing(now)) continue;
    if (isSecret || !same(old, now)) rows.push({ path, before: old, after: now });
  }
  return rows;
}
