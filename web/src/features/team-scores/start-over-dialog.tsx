import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ScoredTeam } from '@/api/types.ts';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { useForm } from '@/ui/use-form.ts';
import { ReasonField } from './reason-field.tsx';
import { failureText, showUndoable, startTeamOver } from './save-scores.ts';

type Props = { team: ScoredTeam; onClose: () => void };

/** Asks before a whole team goes to 0. Nothing is destroyed by it, so nothing here is red. */
export function StartOverDialog({ team, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({ begin: { reason: '' } });
  const start = useMutation({
    mutationFn: () => startTeamOver(queryClient, team.id, form.values.reason),
    onSuccess: (changes) => {
      onClose();
      showUndoable(t('scores.startOver.done', { team: team.name }), t('scores.startOver.undone', { team: team.name }), {
        queryClient,
        team,
        changes,
        t,
        language: i18n.language,
      });
    },
  });

  return (
    <FormDialog
      submit={t('scores.startOver.confirm')}
      disabled={start.isPending}
      form={form}
      asks
      onSubmit={start.mutate}
      title={t('scores.startOver.title')}
      onClose={onClose}
    >
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
      <ReasonField {...form.field('reason')} />
      {start.isError && <InlineAlert text={failureText(start.error, t)} />}
    </FormDialog>
  );
}
