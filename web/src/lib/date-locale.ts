/** Day before month and 24 hours, as everywhere in the design: 'en' alone would be American. */
export function dateLocale(language: string): 'ru' | 'en-GB' {
  return language.startsWith('ru') ? 'ru' : 'en-GB';
}
