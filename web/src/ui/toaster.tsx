import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { dismissToast, holdToast, releaseToast, toastStore } from './toasts.ts';

type Props = { closeLabel: string; langOf: (text: string) => 'ru' | undefined };

/**
 * Bottom right, with room of its own at the end of the page, so that no button stays covered; at the top on a phone, where
 * the bottom belongs to the tab bar.
 */
export function Toaster({ closeLabel, langOf }: Props) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    // An open dialog hides all but live regions from screen readers: so marked, an alert above a dialog is heard. 'off',
    // because each toast speaks for itself.
    <div
      aria-live="off"
      className="pointer-events-none z-(--z-toast) flex flex-col items-end gap-2.5 max-md:fixed max-md:inset-x-4 max-md:top-4 md:sticky md:bottom-0 md:px-6 md:not-empty:pt-2.5 md:not-empty:pb-6"
    >
      {toasts.map(({ id, kind, text, detail, action }) => {
        const Icon = kind === 'error' ? CircleAlert : CircleCheck;
        return (
          <div
            key={id}
            role={kind === 'error' ? 'alert' : 'status'}
            onPointerEnter={() => holdToast(id)}
            onPointerLeave={() => releaseToast(id)}
            onFocus={() => holdToast(id)}
            onBlur={() => releaseToast(id)}
            className="pointer-events-auto flex w-full animate-rise items-center gap-2.75 rounded-lg bg-popover py-3 pr-2.5 pl-3.5 type-dense shadow-popover md:w-[380px]"
          >
            <Icon
              aria-hidden
              strokeWidth={1.75}
              className={cx('size-[18px] shrink-0', kind === 'error' ? 'text-danger-text' : 'text-success-text')}
            />
            <span lang={langOf(text)} className="min-w-0 flex-1 font-[570] break-words text-foreground">
              {text}
              {detail !== undefined && <span className="block font-normal text-foreground-2">{detail}</span>}
            </span>
            {action && (
              <button
                type="button"
                onClick={() => {
                  dismissToast(id);
                  action.run();
                }}
                className="h-11 shrink-0 rounded-[7px] px-2.5 font-[580] text-primary-text hover:bg-muted md:h-7"
              >
                {action.label}
              </button>
            )}
            <button
              type="button"
              aria-label={closeLabel}
              onClick={() => dismissToast(id)}
              className="grid size-11 shrink-0 place-items-center rounded-[7px] text-foreground-2 hover:bg-muted md:size-7"
            >
              <X aria-hidden className="size-[15px]" strokeWidth={1.75} />
            </button>
          </div>
        );
      })}
    </div>
  );
}
