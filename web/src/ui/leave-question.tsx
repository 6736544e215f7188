import { LogOut } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** On a page with changes: asks before they are lost. */
export function LeaveQuestion({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation();
  const { asking, answer } = useUnsaved(dirty);
  return (
    <ConfirmDialog
      open={asking}
      icon={LogOut}
      title={t('unsaved.leaveTitle')}
      question={t('unsaved.leaveQuestion')}
      confirm={t('unsaved.leave')}
      busy={false}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
