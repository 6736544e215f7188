type Known = {
  /** What saving would change. */
  changes: number;
  /** Somebody else has saved meanwhile. */
  conflict: boolean;
  saving: boolean;
  /** Why saving failed. */
  failure: 'offline' | 'refused' | undefined;
  justSaved: boolean;
  /** A line is not complete. */
  incomplete: boolean;
  finalDaysWrong: boolean;
  dayMissing: boolean;
  counting: boolean;
  /** A preview is shown, of this draft or of another one. */
  previewed: boolean;
  /** The preview shown is of exactly this draft; by hand there is nothing to try. */
  tried: boolean;
};

export type BarState =
  | 'conflict'
  | 'saving'
  | 'offline'
  | 'refused'
  | 'saved'
  | 'clean'
  | 'incomplete'
  | 'finalDaysWrong'
  | 'dayMissing'
  | 'counting'
  | 'ready'
  | 'stale'
  | 'changed';

/** What the draft bar says: the first that is true. Nothing is saved that was not previewed exactly so. */
export function barState(known: Known): BarState {
  if (known.saving) return 'saving';
  if (known.conflict) return 'conflict';
  if (known.changes === 0) return known.justSaved ? 'saved' : 'clean';
  if (known.incomplete) return 'incomplete';
  if (known.finalDaysWrong) return 'finalDaysWrong';
  if (known.dayMissing) return 'dayMissing';
  if (known.tried) return known.failure ?? 'ready';
  if (known.counting) return 'counting';
  return known.previewed ? 'stale' : 'changed';
}

export const canSave = (state: BarState): boolean => state === 'ready' || state === 'offline' || state === 'refused';
