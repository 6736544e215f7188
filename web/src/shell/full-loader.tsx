import { useTranslation } from 'react-i18next';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { brandName } from '@/lib/project.ts';
import { PodiumLoader } from '@/ui/content-loader.tsx';

/** The guards' screen while the profile loads (AUTH-10). */
export function FullLoader() {
  const { t } = useTranslation();
  const text = t('loading');
  return (
    <main className="grid min-h-dvh place-items-center bg-glow">
      <title>{brandName}</title>
      <h1 className="sr-only">{brandName}</h1>
      <PodiumLoader text={text} lang={foreignLang(text)} />
    </main>
  );
}
