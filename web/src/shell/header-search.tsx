import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { loadScreenTexts } from '@/i18n/i18n.ts';
import { boxClass } from '@/features/search/box-class.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { lazyMenu } from './lazy-menu.ts';

const SearchBox = lazyMenu(async () => {
  const [{ SearchBox: box }] = await Promise.all([import('@/features/search/search-box.tsx'), loadScreenTexts()]);
  return box;
});

type Props = { me: Me };

/** The K of a Latin and of a Russian keyboard. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && /^[kл]$/i.test(key);

type WaitingFieldProps = { onType: (text: string) => void; onClose: () => void };

/** The first opening waits for the box's code; who types at once loses nothing. */
function WaitingField({ onType, onClose }: WaitingFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <div className={boxClass.place}>
      <div className={boxClass.frame}>
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} />
        <input
          ref={input}
          aria-label={t('search.label')}
          className={boxClass.input}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          onBlur={onClose}
        />
      </div>
    </div>
  );
}

/** NAV-03: the button; the box itself comes with its first opening. */
export function HeaderSearch({ me }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const address = useLocation({ select: ({ href }) => href });
  const [openAt, setOpenAt] = useState<string>();
  // Every navigation closes the box.
  if (openAt !== undefined && openAt !== address) setOpenAt(undefined);
  const open = openAt === address;
  const [typed, setTyped] = useState('');
  const close = useCallback(() => {
    setOpenAt(undefined);
    setTyped('');
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Out of reach behind a dialog, which keeps the focus to itself.
      if (!isShortcut(event) || button.current?.closest('[inert], [aria-hidden=true]')) return;
      event.preventDefault();
      setOpenAt(address);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [address]);

  const label = t('search.label');
  return (
    <div className="flex xl:relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={t('search.shortcut')}
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpenAt(open ? undefined : address)}
        className={iconButtonClass}
      >
        <Search aria-hidden strokeWidth={1.75} />
      </button>
      {open && (
        <Suspense fallback={<WaitingField onType={setTyped} onClose={close} />}>
          <SearchBox me={me} opener={button} typed={typed} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
