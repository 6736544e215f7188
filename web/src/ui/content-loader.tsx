import { useTranslation } from 'react-i18next';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { PodiumLoader } from './podium-loader.tsx';

/** A screen's own data, fetched for the first time (NAV-06). */
export function ContentLoader() {
  const { t } = useTranslation();
  const text = t('loading');
  return <PodiumLoader text={text} lang={foreignLang(text)} className="min-h-80 flex-1" />;
}
