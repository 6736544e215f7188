import { useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';

const languageNow = () => i18n.language;

/** The texts in the language of now, or in another one; what is shown follows a change of the language. */
export function useTranslation(catalogue?: string) {
  const language = useSyncExternalStore(i18n.subscribe, languageNow);
  const shown = catalogue ?? language;
  const t = i18n.in(shown);
  return { t, i18n: { t, language: shown } };
}
