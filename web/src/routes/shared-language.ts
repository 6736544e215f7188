/** A page's language in its address, so that it can be sent to somebody. */
export const sharedLanguage = (lang: unknown): 'en' | 'ru' | undefined =>
  lang === 'en' || lang === 'ru' ? lang : undefined;
