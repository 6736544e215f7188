import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { ScoredTeam } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { showToast } from '@/ui/toasts.ts';
import { failureText } from './failure-text.ts';
import { ReasonField } from './reason-field.tsx';
import { startTeamOver } from './save-scores.ts';

type Props = { team: ScoredTeam; onClose: () => void };

/** Asks before a whole team goes to 0. Nothing is destroyed by it, so nothing here is red. */
export function StartOverDialog({ team, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const cancel = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const start = useMutation({
    networkMode: 'always',
    mutationFn: () => startTeamOver(queryClient, team.id, reason),
    onSuccess: () => {
      onClose();
      showToast('success', t('scores.startOver.done', { team: team.name }));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!start.isPending) start.mutate();
  }

  return (
    <Modal open title={t('scores.startOver.title')} dirty={reason !== ''} initialFocus={cancel} onClose={onClose}>
      <form onSubmit={submit}>
        <ModalBody>
          <div className="flex flex-col gap-2 text-sm leading-5 break-words text-foreground-2 [&_b]:font-[620] [&_b]:text-foreground">
            <p>
              <Trans
                i18nKey="scores.startOver.question"
                count={team.users.length}
                values={{ team: team.name }}
                components={{ b: <b /> }}
              />
            </p>
            <p>{t('scores.startOver.kept')}</p>
          </div>
          <ReasonField value={reason} onChange={setReason} />
          {start.isError && <InlineAlert text={failureText(start.error, t)} />}
        </ModalBody>
        <ModalActions>
          <Button ref={cancel} look="ghost" size="touch" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="primary" size="touch" disabled={start.isPending}>
            {t('scores.startOver.confirm')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
