import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player, ScoredTeam } from '@/api/types.ts';
import { Score } from '@/board/score.tsx';
import { formatScore } from '@/lib/format.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { showToast } from '@/ui/toasts.ts';
import { useForm } from '@/ui/use-form.ts';
import { PlacePreview } from './place-preview.tsx';
import { mostScore, readScore } from './read-score.ts';
import { ReasonField } from './reason-field.tsx';
import { failureText, saveScore } from './save-scores.ts';
import { ScoreField } from './score-field.tsx';

const undoMs = 10_000;

/** Goes into the ledger, which has one language for all readers. */
const undoReason = 'Undo';

type Edit = { player: Player; score: number; reason: string };

/** Saves a score and offers for 10 s to set the former one again: a new row of the ledger, not an eraser. */
function useSaveScore(team: number, onSaved: () => void) {
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

type PlayerHeadProps = { player: Player; team: string };

function PlayerHead({ player, team }: PlayerHeadProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex items-center gap-3 rounded-[10px] border border-border bg-card p-3">
      <Avatar name={player.name} picture={player.picture} className="size-10" />
      <div className="min-w-0 flex-1">
        <p title={player.name} className="truncate text-sm font-[580]">
          {player.name}
        </p>
        <p title={team} className="truncate type-caption text-muted-foreground">
          {team}
        </p>
      </div>
      <div className="flex flex-col items-end">
        <span className="type-caption text-muted-foreground">{t('scores.current')}</span>
        <Score text={formatScore(player.balle, i18n.language)} className="text-sm font-[600]" />
      </div>
    </div>
  );
}

type Props = { team: ScoredTeam; player: Player; onClose: () => void };

/** SCOR-02: a new score for one player, perhaps with a reason, and what it would do to the places. */
export function EditScoreDialog({ team, player, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [before] = useState({ score: String(player.balle), reason: '' });
  const save = useSaveScore(team.id, onClose);
  const problemOf = (text: string): string | undefined => {
    const reading = readScore(text);
    return 'problem' in reading ? t(reading.problem, { most: formatScore(mostScore, i18n.language) }) : undefined;
  };
  const form = useForm({ begin: before, check: ({ score }) => ({ score: problemOf(score) }) });
  const { score: text, reason } = form.values;
  const reading = readScore(text);

  function send(): void {
    if ('score' in reading) save.mutate({ player, score: reading.score, reason });
  }

  return (
    <FormDialog
      submit={t('scores.save')}
      disabled={save.isPending}
      form={form}
      onSubmit={send}
      title={t('scores.edit')}
      onClose={onClose}
    >
      <PlayerHead player={player} team={team.name} />
      <ScoreField
        value={text}
        // An empty field is a problem only once somebody tried to save it.
        error={text === '' ? form.errorOf('score') : problemOf(text)}
        onChange={(score) => form.set({ score })}
      />
      <PlacePreview players={team.users} player={player} score={'score' in reading ? reading.score : undefined} />
      <ReasonField {...form.field('reason')} />
      {save.isError && <InlineAlert text={failureText(save.error, t)} />}
    </FormDialog>
  );
}
