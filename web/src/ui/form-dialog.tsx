import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Modal, ModalActions, ModalBody } from './modal.tsx';

/** The first field that stands in the way of sending a form, if there is one. */
export type Unfinished = RefObject<HTMLElement | null> | undefined;

type Props = Omit<ComponentProps<typeof Modal>, 'open' | 'children' | 'finalFocus' | 'mark'> & {
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where the dialog is a question first: it begins on Cancel. */
  cancel?: RefObject<HTMLButtonElement | null>;
  submit: string;
  disabled?: boolean;
  /** Not called while disabled. The field that it answers gets the focus. */
  onSubmit: () => Unfinished;
  children: ReactNode;
};

/** A dialog that is a form. It is mounted when it is opened, so that each time begins anew. */
export function FormDialog({ finalFocus, cancel, submit, disabled = false, onSubmit, children, ...modal }: Props) {
  const { t } = useTranslation();
  return (
    <Modal open {...(finalFocus ? { finalFocus } : {})} {...modal}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled) onSubmit()?.current?.focus();
        }}
      >
        <ModalBody>{children}</ModalBody>
        <ModalActions>
          <Button ref={cancel} look="ghost" size="touch" onClick={modal.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="primary" size="touch" disabled={disabled}>
            {submit}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
