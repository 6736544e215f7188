/** Asks whether its changes may be lost. */
type Guard = () => Promise<boolean>;

const guards = new Set<Guard>();

/** Something on the screen has unsaved changes, until the returned function is called. */
export function guardUnsaved(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

export const hasUnsaved = (): boolean => guards.size > 0;

/** Whoever has unsaved changes is asked, the last one first: a dialog before its page. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of [...guards].toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    if (!(await guard())) return false;
  }
  return true;
}
