import { Unplug } from 'lucide-react';
import type { RefObject } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';

type Props = {
  open: boolean;
  /** Whose calendar it is; without a name, one's own. */
  name?: string | undefined;
  busy: boolean;
  error: unknown;
  finalFocus?: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Says what goes with the connection, and what does not. */
export function DisconnectDialog({ open, name, busy, error, finalFocus, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const forbidden = error instanceof ApiError && error.status === 403;
  return (
    <ConfirmDialog
      open={open}
      icon={Unplug}
      title={t('connection.disconnectTitle')}
      question={
        name === undefined ? (
          t('connection.disconnectQuestion')
        ) : (
          <Trans i18nKey="connections.disconnectQuestion" components={{ person: <b>{name}</b> }} />
        )
      }
      confirm={t('connection.disconnect')}
      busy={busy}
      failure={error ? t(forbidden ? 'connections.otherAdmin' : 'common.failed') : undefined}
      finalFocus={finalFocus}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
