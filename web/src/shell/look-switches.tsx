import { Languages } from 'lucide-react';
import { Suspense } from 'react';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { lazyMenu } from './lazy-menu.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const LanguageSwitch = lazyMenu(async () => (await import('./language-switch.tsx')).LanguageSwitch);

/** Language and theme, before sign-in and after. */
export function LookSwitches() {
  return (
    <>
      <Suspense
        fallback={
          <span aria-hidden className={iconButtonClass}>
            <Languages strokeWidth={1.75} />
          </span>
        }
      >
        <LanguageSwitch />
      </Suspense>
      <ThemeSwitch />
    </>
  );
}
