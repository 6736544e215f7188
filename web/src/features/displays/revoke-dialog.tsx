import { MonitorOff } from 'lucide-react';
import type { RefObject } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Display } from '@/api/types.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { failureText, useDisplayDeeds } from './use-display-deeds.ts';

type Props = {
  display: Display;
  finalFocus: RefObject<HTMLElement | null>;
  onRevoked: () => void;
  onClose: () => void;
};

export function RevokeDialog({ display, finalFocus, onRevoked, onClose }: Props) {
  const { t } = useTranslation();
  const { revoke } = useDisplayDeeds();
  const failure = failureText(revoke.error);
  return (
    <ConfirmDialog
      open
      icon={MonitorOff}
      title={t('displays.revokeTitle')}
      // The name is no part of the text, so that a name with markup in it stays a name.
      question={<Trans i18nKey="displays.revokeQuestion" components={{ display: <b>{display.name}</b> }} />}
      confirm={t('displays.revoke')}
      busy={revoke.isPending}
      failure={failure && t(failure)}
      finalFocus={finalFocus}
      onConfirm={() => revoke.mutate(display.id, { onSuccess: onRevoked })}
      onCancel={onClose}
    />
  );
}
