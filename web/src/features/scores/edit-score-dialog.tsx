import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player, ScoredTeam } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { Button } from '@/ui/button.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { failureText } from './failure-text.ts';
import { PlacePreview } from './place-preview.tsx';
import { PlayerHead } from './player-head.tsx';
import { mostScore, readScore } from './read-score.ts';
import { ReasonField } from './reason-field.tsx';
import { ScoreField } from './score-field.tsx';
import { useSaveScore } from './use-save-score.ts';

type Props = { team: ScoredTeam; player: Player; onClose: () => void };

/** SCOR-02: a new score for one player, perhaps with a reason, and what it would do to the places. */
export function EditScoreDialog({ team, player, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState(String(player.balle));
  const [text, setText] = useState(before);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const save = useSaveScore(team.id, onClose);
  const reading = readScore(text);
  // An empty field is a problem only once somebody tried to save it.
  const problem = 'problem' in reading && (tried || text !== '') ? reading.problem : undefined;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (save.isPending) return;
    if ('score' in reading) save.mutate({ player, score: reading.score, reason });
    else input.current?.focus();
  }

  return (
    <Modal
      open
      title={t('scores.edit')}
      onClose={onClose}
      dirty={text !== before || reason !== ''}
      initialFocus={input}
    >
      <form noValidate onSubmit={submit}>
        <ModalBody>
          <PlayerHead player={player} team={team.name} />
          <ScoreField
            ref={input}
            value={text}
            error={problem && t(problem, { most: formatScore(mostScore, i18n.language) })}
            onChange={setText}
          />
          <PlacePreview players={team.users} player={player} score={'score' in reading ? reading.score : undefined} />
          <ReasonField value={reason} onChange={setReason} />
          {save.isError && <InlineAlert text={failureText(save.error, t)} />}
        </ModalBody>
        <ModalActions>
          <Button look="ghost" size="touch" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="primary" size="touch" disabled={save.isPending}>
            {t('scores.save')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
