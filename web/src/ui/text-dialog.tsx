import type { RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Modal, ModalActions, ModalBody } from './modal.tsx';

type Props = { title: string; text: string; finalFocus?: RefObject<HTMLElement | null>; onClose: () => void };

/** CAL-03: the whole text of a cell, as it was written. */
export function TextDialog({ title, text, finalFocus, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal open wide title={title} {...(finalFocus && { finalFocus })} onClose={onClose}>
      <ModalBody>
        {/* Focusable, so that a long text can be scrolled by keyboard. */}
        <p
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-[50dvh] overflow-y-auto text-sm leading-5 break-words whitespace-pre-wrap text-foreground-2"
        >
          {text}
        </p>
      </ModalBody>
      <ModalActions>
        <Button size="touch" onClick={onClose}>
          {t('close')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
