import type { MouseEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';

export const mainId = 'main';

/** Moves the focus itself: a hash in the address would be a navigation to the router. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${mainId}`}
      onClick={focusMain}
      className="fixed top-2 left-2 z-(--z-toast) -translate-y-16 rounded-md bg-primary px-4 py-2.5 type-dense font-medium text-primary-foreground focus:translate-y-0"
    >
      {t('nav.skip')}
    </a>
  );
}
