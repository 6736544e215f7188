/** TEAM-12, USER-06: only the changed fields; undefined when nothing has changed. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> | undefined {
  const changed: Partial<Fields> = {};
  for (const key in after) if (after[key] !== before[key]) changed[key] = after[key];
  return Object.keys(changed).length === 0 ? undefined : changed;
}
