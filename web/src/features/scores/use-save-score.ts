import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Player } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { showToast } from '@/ui/toasts.ts';
import { failureText } from './failure-text.ts';
import { saveScore } from './save-scores.ts';

const undoMs = 10_000;

/** Goes into the ledger, which has one language for all readers. */
const undoReason = 'Undo';

type Edit = { player: Player; score: number; reason: string };

/** Saves a score and offers for 10 s to set the former one again: a new row of the ledger, not an eraser. */
export function useSaveScore(team: number, onSaved: () => void) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const named = ({ name }: Player, score: number) => ({ name, score: formatScore(score, i18n.language) });

  async function undo(player: Player): Promise<void> {
    try {
      await saveScore(queryClient, { team, user: player.id, score: player.balle, reason: undoReason });
      showToast('success', t('scores.undone', named(player, player.balle)));
    } catch (error) {
      showToast('error', failureText(error, t));
    }
  }

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ player, score, reason }: Edit) => saveScore(queryClient, { team, user: player.id, score, reason }),
    onSuccess: (_, { player, score }) => {
      onSaved();
      showToast('success', t('scores.saved', named(player, score)), {
        durationMs: undoMs,
        action: { label: t('scores.undo'), run: () => void undo(player) },
      });
    },
  });
}
