import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '@/api/types.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { lazyMenu } from './lazy-menu.ts';

const SearchBox = lazyMenu(async () => (await import('@/features/search/search-box.tsx')).SearchBox);

type Props = { me: Me };

/** The K of a Latin and of a Russian keyboard. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && /^[kл]$/i.test(key);

/** NAV-03: the button; the box itself comes with its first opening. */
export function HeaderSearch({ me }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const address = useLocation({ select: ({ href }) => href });
  const [openAt, setOpenAt] = useState<string>();
  // Every navigation closes the box.
  if (openAt !== undefined && openAt !== address) setOpenAt(undefined);
  const open = openAt === address;
  const close = useCallback(() => setOpenAt(undefined), []);

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
        <Suspense fallback={null}>
          <SearchBox me={me} opener={button} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
