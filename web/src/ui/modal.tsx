import { Dialog } from '@base-ui/react/dialog';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { iconButtonClass } from './icon-button-class.ts';
import { useUnsaved } from './use-unsaved.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** A tile before the title: what a destructive dialog is about. */
  mark?: ReactNode;
  /** A form with changes: asks before Esc, a click beside it or Back takes them away. */
  dirty?: boolean;
  /** Only its own buttons close it. */
  stays?: boolean;
  wide?: boolean;
  /** Confirmations begin on Cancel. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Where the focus goes afterwards; without one, back to where it was. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** Within this time of opening, a press beside the dialog is the second one of a double click on what opened it. */
const doubleClickMs = 500;

/** A dialog in the middle of the screen; below 768 px a sheet that rises from the bottom. */
export function Modal({
  open,
  onClose,
  title,
  subtitle,
  mark,
  dirty = false,
  stays = false,
  wide,
  initialFocus,
  finalFocus,
  children,
}: Props) {
  const { t } = useTranslation();
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  const [asked, setAsked] = useState(false);
  const leaving = useUnsaved(dirty);
  const asking = dirty && (asked || leaving.asking);

  function change(next: boolean, { reason, cancel }: Dialog.Root.ChangeEventDetails): void {
    if (next) return;
    const beside = reason === 'outside-press';
    if (!beside && reason !== 'escape-key') return onClose();
    if (beside && performance.now() - openedAt.current < doubleClickMs) return cancel();
    if (!dirty && !stays) return onClose();
    cancel();
    if (asking && !beside) stay();
    else if (dirty) setAsked(true);
  }

  function stay(): void {
    setAsked(false);
    leaving.answer(false);
  }

  function discard(): void {
    if (leaving.asking) leaving.answer(true);
    else onClose();
  }

  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-scrim) animate-load bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-modal) grid grid-cols-1 items-end justify-items-center overflow-y-auto md:items-center md:p-6">
          <Dialog.Popup
            {...(initialFocus ? { initialFocus } : {})}
            {...(finalFocus ? { finalFocus } : {})}
            className={cx(
              'relative w-full animate-rise rounded-t-xl bg-popover pb-[env(safe-area-inset-bottom)] shadow-modal outline-none md:rounded-xl',
              wide === true ? 'md:max-w-[520px]' : 'md:max-w-[480px]',
            )}
          >
            <div inert={asking} className="contents">
              <div className="flex items-start gap-3 px-6 pt-5 pr-5">
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
              </div>
              {children}
            </div>
            {asking && <DiscardQuestion onStay={stay} onDiscard={discard} />}
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
  return <div className="flex justify-end gap-2.5 px-6 pt-5 pb-5.5 max-md:[&>*]:flex-1">{children}</div>;
}
