import { Hand, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react';
import type { ScoreChange } from '@/api/types.ts';
import type { TextKey } from '@/i18n/text-key.ts';

type Cause = { text: TextKey; icon: LucideIcon };

const causes: { [Each in ScoreChange['cause']]?: Cause } = {
  set: { text: 'history.cause.set', icon: Hand },
  undo: { text: 'history.cause.undo', icon: Undo2 },
  restart: { text: 'history.cause.restart', icon: RotateCcw },
};

/** Where every score is set by hand, it goes without saying. */
export function causeOf({ cause }: ScoreChange, ruled: boolean): Cause | undefined {
  return cause === 'set' && !ruled ? undefined : causes[cause];
}
