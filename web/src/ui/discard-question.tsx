import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from './button.tsx';

type Props = { onStay: () => void; onDiscard: () => void };

/** Asks in the foot of a dialog before its changes are lost. */
export function DiscardQuestion({ onStay, onDiscard }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);

  useLayoutEffect(() => {
    before.current = document.activeElement;
    keep.current?.focus();
  }, []);

  // Only once the question is gone the form can be focused again.
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
    [],
  );

  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-end gap-x-2.5 gap-y-3 border-t border-border bg-popover px-6 pt-4 pb-[calc(22px+env(safe-area-inset-bottom))] md:rounded-b-xl"
    >
      <p id={id} className="mr-auto text-sm font-[570]">
        {t('unsaved.discardQuestion')}
      </p>
      <div className="flex gap-2.5 max-md:w-full max-md:[&>*]:flex-1">
        <Button ref={keep} look="ghost" size="touch" onClick={onStay}>
          {t('unsaved.keep')}
        </Button>
        <Button look="destructive" size="touch" onClick={onDiscard}>
          {t('unsaved.discard')}
        </Button>
      </div>
    </div>
  );
}
