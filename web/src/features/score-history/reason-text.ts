import type { ScoreChange } from '@/api/types.ts';
import type { TFunction } from '@/i18n/translator.ts';

/** The ledger keeps what the program itself wrote in one language; a reader sees it in theirs. */
const written = {
  Undo: { text: 'history.undo', cause: 'undo' },
  'Start over': { text: 'history.startOver', cause: 'restart' },
} as const;

/** Empty for none, and where the cause says the same. */
export function reasonText({ reason, cause }: ScoreChange, t: TFunction): string {
  if (reason !== 'Undo' && reason !== 'Start over') return reason ?? '';
  return written[reason].cause === cause ? '' : t(written[reason].text);
}
