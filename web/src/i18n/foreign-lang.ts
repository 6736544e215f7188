import { i18n } from './i18n.ts';

/**
 * The lang attribute of a text that is Russian inside an English page, so that a screen reader
 * pronounces it; nothing where the text has the page's language.
 */
export function foreignLang(text: string): 'ru' | undefined {
  return i18n.language !== 'ru' && /\p{Script=Cyrillic}/u.test(text) ? 'ru' : undefined;
}
