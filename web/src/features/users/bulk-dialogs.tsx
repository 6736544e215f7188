import { CircleMinus } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { TablePerson } from '@/api/types.ts';
import { useTeams } from '@/api/use-teams.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { useForm } from '@/ui/use-form.ts';

type DeactivateProps = {
  people: readonly TablePerson[];
  sessions: number;
  busy: boolean;
  failed: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Says how many sessions end, and who is left out. */
export function DeactivateDialog({ people, sessions, busy, failed, onConfirm, onCancel }: DeactivateProps) {
  const { t } = useTranslation();
  const count = people.filter(({ role, is_active: active }) => role !== 'admin' && active).length;
  const kept = people.filter(({ role }) => role === 'admin').length;
  const parts = [t('users.deactivateQuestion', { count }), t('users.sessionsEnd', { count: sessions })];
  if (kept > 0) parts.push(t('users.adminsStay', { count: kept }));
  return (
    <ConfirmDialog
      open
      icon={CircleMinus}
      title={t('users.deactivateTitle')}
      question={parts.join(' ')}
      confirm={t('users.deactivate')}
      busy={busy || count === 0}
      failure={failed ? t('common.failed') : undefined}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

type AddProps = { count: number; busy: boolean; onAdd: (team: number) => void; onClose: () => void };

/** Mounted when it is opened, so that each time begins anew. */
export function AddToTeamDialog({ count, busy, onAdd, onClose }: AddProps) {
  const { t } = useTranslation();
  const form = useForm<{ team: number | undefined }>({ begin: { team: undefined } });
  const { team } = form.values;
  const teams = useTeams(team === undefined ? [] : [team]);
  return (
    <FormDialog
      form={form}
      asks
      submit={t('users.add', { count })}
      disabled={busy || team === undefined}
      title={t('users.addToTeam')}
      subtitle={t('users.addHint')}
      onSubmit={() => team !== undefined && onAdd(team)}
      onClose={onClose}
    >
      <SearchSelect
        label={t('invite.team')}
        placeholder={t('users.chooseTeam')}
        items={teams.shown}
        source={teams}
        chosen={team}
        look="team"
        onChoose={(id) => form.set({ team: id })}
      />
    </FormDialog>
  );
}
