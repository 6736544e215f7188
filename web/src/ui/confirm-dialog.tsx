import { type LucideIcon, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { DangerMark } from './danger-mark.tsx';
import { Modal, ModalActions, ModalBody } from './modal.tsx';
import { QuietNote } from './quiet-note.tsx';

type Props = {
  open: boolean;
  title: string;
  /** The question, word for word; what it is about stands in bold. */
  question: ReactNode;
  confirm: string;
  busy: boolean;
  icon?: LucideIcon;
  /** What was confirmed did not work: said in the dialog, where it can be tried again. */
  failure?: string | undefined;
  /** Where the focus goes afterwards; without one, back to where it was. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is lost. The focus begins on Cancel. */
export function ConfirmDialog({
  open,
  title,
  question,
  confirm,
  busy,
  icon = Trash2,
  failure,
  finalFocus,
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useTranslation();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      title={title}
      onClose={onCancel}
      initialFocus={cancel}
      {...(finalFocus ? { finalFocus } : {})}
      mark={<DangerMark icon={icon} />}
    >
      <ModalBody>
        <p className="text-sm leading-5 break-words text-foreground-2 [&_b]:font-[620] [&_b]:text-foreground">
          {question}
        </p>
        <QuietNote text={failure} />
      </ModalBody>
      <ModalActions>
        <Button ref={cancel} look="ghost" size="touch" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button look="destructive" size="touch" disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </ModalActions>
    </Modal>
  );
}
