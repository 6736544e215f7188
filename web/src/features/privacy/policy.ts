export type PolicyLanguage = 'en' | 'ru';

/** The whole page in one language, whatever language the rest of the app has. */
export type Policy = {
  title: string;
  updated: string;
  back: string;
  switchLabel: string;
  learnMore: string;
  /** The first paragraphs; then sections. */
  lead: readonly string[];
  sections: readonly { id: string; title: string; paragraphs?: readonly string[]; points?: readonly string[] }[];
};
