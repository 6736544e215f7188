import { Hand, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react';
import type { TextKey } from '@/i18n/text-key.ts';
import type { TFunction } from '@/i18n/translator.ts';
import type { Change } from './types.ts';

type Cause = { text: TextKey; icon: LucideIcon };

const hand: Cause = { text: 'history.cause.set', icon: Hand };
const undo: Cause = { text: 'history.cause.undo', icon: Undo2 };
const restart: Cause = { text: 'history.cause.restart', icon: RotateCcw };

/** Nothing for points: their receipts say it. */
export const causes: Record<Change['cause'], Cause | undefined> = { set: hand, undo, restart, points: undefined };

/** The program's own reasons are kept in one language; where they say what the cause says, once is enough. */
export function reasonOf({ reason, cause }: Change, t: TFunction): string {
  if (reason === 'Undo') return cause === 'undo' ? '' : t('history.undo');
  if (reason === 'Start over') return cause === 'restart' ? '' : t('history.startOver');
  return reason ?? '';
}
