import { Dialog } from '@base-ui/react/dialog';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from './icon-button-class.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  /** A tile before the title: what a destructive dialog is about. */
  mark?: ReactNode;
  /** A form with changes is not lost to Esc or to a click beside it. */
  dirty?: boolean;
  wide?: boolean;
  /** Confirmations begin on Cancel. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Where the focus goes afterwards; without one, back to where it was. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A dialog in the middle of the screen; below 768 px a sheet that rises from the bottom. */
export function Modal({
  open,
  onClose,
  title,
  subtitle,
  mark,
  dirty,
  wide,
  initialFocus,
  finalFocus,
  children,
}: Props) {
  const { t } = useTranslation();
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={dirty === true}
      onOpenChange={(next, details) => {
        if (next) return;
        if (dirty === true && details.reason === 'escape-key') details.cancel();
        else onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-scrim) animate-load bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-modal) grid grid-cols-1 items-end justify-items-center overflow-y-auto md:items-center md:p-6">
          <Dialog.Popup
            {...(initialFocus ? { initialFocus } : {})}
            {...(finalFocus ? { finalFocus } : {})}
            className={cx(
              'w-full animate-rise rounded-t-xl bg-popover pb-[env(safe-area-inset-bottom)] shadow-modal outline-none md:rounded-xl',
              wide === true ? 'md:max-w-[520px]' : 'md:max-w-[480px]',
            )}
          >
            <header className="flex items-start gap-3 px-6 pt-5 pr-5">
              {mark}
              <div className="min-w-0 flex-1">
                <Dialog.Title className="type-h2 break-words">{title}</Dialog.Title>
                {subtitle !== undefined && (
                  <Dialog.Description className="mt-1 break-words type-dense text-muted-foreground">
                    {subtitle}
                  </Dialog.Description>
                )}
              </div>
              <Dialog.Close aria-label={t('close')} className={cx(iconButtonClass, '-mt-1')}>
                <X aria-hidden strokeWidth={1.75} />
              </Dialog.Close>
            </header>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function ModalBody({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-4 px-6 pt-4.5 pb-1">{children}</div>;
}

/** Cancel first, the action last. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <footer className="flex justify-end gap-2.5 px-6 pt-5 pb-5.5 max-md:[&>*]:flex-1">{children}</footer>;
}
