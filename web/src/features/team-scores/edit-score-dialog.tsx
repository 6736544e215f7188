import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ScoreConflict } from '@/api/gen/types.gen.ts';
import type { Player, ScoredTeam } from '@/api/types.ts';
import { Score } from '@/board/score.tsx';
import { formatScore } from '@/lib/format.ts';
import { plainNumber } from '@/lib/read-number.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { TimeAgo } from '@/ui/time-ago.tsx';
import { forgetToast, showToast } from '@/ui/toasts.ts';
import { useForm } from '@/ui/use-form.ts';
import { PlacePreview } from './place-preview.tsx';
import { mostScore, readChange, readScore } from './read-score.ts';
import { ReasonField } from './reason-field.tsx';
import { RuledNote, RuledScoreFields, type Way } from './ruled-score.tsx';
import { conflictsOf, failureText, saveScore, undoFailure, undoMs, undoReason } from './save-scores.ts';
import { ScoreField } from './score-field.tsx';

type Edit = { player: Player; score: number; expected: number; reason: string };

/** The toast of the newest score of each person: an older one would offer to take back what is newer. */
const offers = new Map<number, string>();

/** Saves a score and offers for 10 s to set the former one again: a new row of the ledger, not an eraser. */
function useSaveScore(team: number, onSaved: () => void) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const named = ({ name }: Player, score: number) => ({ name, score: formatScore(score, i18n.language) });

  async function undo(player: Player, before: number, change: number): Promise<void> {
    const over = { undoes: change };
    try {
      await saveScore(queryClient, { team, user: player.id, score: before, reason: undoReason, over });
      showToast('success', t('scores.undone', named(player, before)));
    } catch (error) {
      showToast(
        'error',
        undoFailure(error, t, i18n.language, () => player.name),
      );
    }
  }

  return useMutation({
    mutationFn: ({ player, score, expected, reason }: Edit) =>
      saveScore(queryClient, { team, user: player.id, score, reason, over: { expected } }),
    onSuccess: (change, { player, score, expected }) => {
      onSaved();
      const former = offers.get(player.group_member_id);
      if (former !== undefined) forgetToast(former);
      const text = t('scores.saved', named(player, score));
      offers.set(player.group_member_id, text);
      if (change === undefined) return showToast('success', text);
      return showToast('success', text, {
        durationMs: undoMs,
        action: { label: t('scores.undo'), run: () => void undo(player, expected, change) },
      });
    },
  });
}

type ConflictNoteProps = {
  conflict: ScoreConflict;
  /** The score that was on the screen when the dialog was opened, and the one that was typed. */
  seen: number;
  wanted: number;
  onKeep: (now: number) => void;
  onTake: () => void;
};

/** Both values, and whose the newer one is: nobody's score is lost unseen. */
function ConflictNote({
  conflict: { balle, changed_by, changed_at },
  seen,
  wanted,
  onKeep,
  onTake,
}: ConflictNoteProps) {
  const { t, i18n } = useTranslation();
  const now = balle ?? 0;
  const text = (score: number) => formatScore(score, i18n.language);
  return (
    <div
      role="alert"
      className="flex flex-col gap-3 rounded-[10px] border border-warning-border bg-warning-tint px-3.25 py-2.75 type-dense"
    >
      <p className="break-words [&_b]:font-[620]">
        <Trans
          i18nKey="scores.conflict"
          values={{ by: changed_by ?? t('history.nobody'), now: text(now), wanted: text(wanted), seen: text(seen) }}
          components={{ b: <b />, ago: changed_at ? <TimeAgo at={changed_at} /> : <></> }}
        />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onKeep(now)}>
          {t('sheet.keep', { score: text(wanted) })}
        </Button>
        <Button size="sm" onClick={onTake}>
          {t('sheet.take', { score: text(now) })}
        </Button>
      </div>
    </div>
  );
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

type Props = {
  team: ScoredTeam;
  player: Player;
  /** PTS-34: events count here, so points are added rather than scores set, and for a reason. */
  ruled: boolean;
  onClose: () => void;
};

/** SCOR-02: a new score for one player, perhaps with a reason, and what it would do to the places. */
export function EditScoreDialog({ team, player, ruled, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [way, setWay] = useState<Way>(ruled ? 'add' : 'whole');
  // The list refreshes while the dialog is open; saved is over what was seen when it was opened.
  const [seen] = useState(player.balle);
  const [before] = useState({ change: '', score: plainNumber(seen, i18n.language), reason: '' });
  const save = useSaveScore(team.id, onClose);
  const [conflict] = conflictsOf(save.error);
  // Points are added to the score of now, whichever it was; once refused, that is what the refusal says.
  const now = (ruled ? conflict?.balle : undefined) ?? (way === 'add' ? player.balle : seen);
  const read = ({ change, score }: typeof before) => (way === 'add' ? readChange(change, now) : readScore(score));
  const problemOf = (values: typeof before): string | undefined => {
    const reading = read(values);
    return 'problem' in reading ? t(reading.problem, { most: formatScore(mostScore, i18n.language) }) : undefined;
  };
  const typed = way === 'add' ? 'change' : 'score';
  const form = useForm({
    begin: before,
    check: (values) => ({
      [typed]: problemOf(values),
      reason: ruled && values.reason.trim() === '' ? t('scores.reasonNeeded') : undefined,
    }),
  });
  const { reason } = form.values;
  const text = form.values[typed];
  const reading = read(form.values);
  // An empty field is a problem only once somebody tried to save it.
  const error = text === '' ? form.errorOf(typed) : problemOf(form.values);

  function send(expected: number): void {
    if ('score' in reading) save.mutate({ player, score: reading.score, expected, reason });
  }

  function failure() {
    if (ruled && typeof conflict?.balle === 'number') {
      return <ScoreChanged score={formatScore(conflict.balle, i18n.language)} />;
    }
    if (!ruled && conflict && 'score' in reading) {
      return <ConflictNote conflict={conflict} seen={seen} wanted={reading.score} onKeep={send} onTake={onClose} />;
    }
    return save.isError && <InlineAlert text={failureText(save.error, t)} />;
  }

  const shown = ruled ? { ...player, balle: conflict?.balle ?? player.balle } : player;
  return (
    <FormDialog
      submit={t('scores.save')}
      disabled={save.isPending}
      form={form}
      onSubmit={() => send(now)}
      title={t('scores.edit')}
      onClose={onClose}
    >
      <PlayerHead player={shown} team={team.name} />
      {ruled ? (
        <>
          <RuledNote />
          <RuledScoreFields
            way={way}
            field={{ ...form.field(typed), error }}
            onWay={setWay}
            onSign={(change) => form.set({ change })}
          />
        </>
      ) : (
        <ScoreField value={text} error={error} onChange={(score) => form.set({ score })} />
      )}
      <PlacePreview players={team.users} player={shown} score={'score' in reading ? reading.score : undefined} />
      <ReasonField {...form.field('reason')} required={ruled} />
      {failure()}
    </FormDialog>
  );
}

type ScoreChangedProps = { score: string };

/** PTS-34: what was typed stays, and is saved over the present score next. */
function ScoreChanged({ score }: ScoreChangedProps) {
  const { t } = useTranslation();
  return (
    <p
      role="alert"
      className="rounded-[10px] border border-warning-border bg-warning-tint px-3.25 py-2.75 type-dense text-foreground-2"
    >
      {t('scores.changed', { score })}
    </p>
  );
}
