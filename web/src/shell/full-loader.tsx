import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { brandName } from '@/lib/project.ts';
import { PodiumLoader } from '@/ui/content-loader.tsx';

const isShellThere = (): boolean => document.documentElement.dataset['shell'] !== undefined;

/** The guards' screen while the profile loads (AUTH-10). When the app starts, it follows the one of index.html without a change. */
export function FullLoader() {
  const { t } = useTranslation();
  const text = t('loading');
  const [still] = useState(isShellThere);
  return (
    <main className="grid min-h-dvh place-items-center bg-glow">
      <title>{brandName}</title>
      <h1 className="sr-only">{brandName}</h1>
      <PodiumLoader text={text} lang={foreignLang(text)} still={still} />
    </main>
  );
}
