import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { DangerMark } from './danger-mark.tsx';
import { Modal, ModalActions, ModalBody } from './modal.tsx';
import type { useForm } from './use-form.ts';

type Props = Omit<
  ComponentProps<typeof Modal>,
  'open' | 'children' | 'dirty' | 'finalFocus' | 'initialFocus' | 'mark'
> & {
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'dirty'>;
  /** The name of the field in which it begins; without one, the first. */
  begin?: string | undefined;
  /** A dialog that is a question first begins on Cancel. */
  asks?: boolean;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  submit: string;
  /** Something is lost: the sign before the title, and the look of the button. */
  danger?: LucideIcon;
  disabled?: boolean;
  /** Not called while disabled, nor while something is wrong. */
  onSubmit: () => void;
  onInvalid?: (text: string | undefined) => void;
  children: ReactNode;
};

/** A dialog that is a form. It is mounted when it is opened, so that each time begins anew. */
export function FormDialog({
  form,
  begin,
  asks = false,
  finalFocus,
  submit,
  danger,
  disabled = false,
  onSubmit,
  onInvalid,
  children,
  ...modal
}: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const firstField = () =>
    element.current?.querySelector<HTMLElement>(begin === undefined ? 'input' : `[name="${begin}"]`) ?? null;
  return (
    <Modal
      open
      dirty={form.dirty}
      initialFocus={asks ? cancel : firstField}
      {...(finalFocus ? { finalFocus } : {})}
      {...(danger ? { mark: <DangerMark icon={danger} /> } : {})}
      {...modal}
    >
      <form ref={element} noValidate onSubmit={form.submit({ busy: disabled, send: onSubmit, onInvalid })}>
        <ModalBody>{children}</ModalBody>
        <ModalActions>
          <Button ref={cancel} look="ghost" size="touch" onClick={modal.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look={danger ? 'destructive' : 'primary'} size="touch" disabled={disabled}>
            {submit}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
