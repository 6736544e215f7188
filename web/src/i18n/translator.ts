import type { TextKey } from './text-key.ts';

export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** The text of a key, with the values in its places; `count` chooses the form of the plural. */
export type TFunction = (key: TextKey, values?: TextValues) => string;

type Catalogue = Record<string, string>;

const place = /\{\{(\w+)\}\}/g;

/** A value that is not given leaves nothing. */
export const fillIn = (text: string, values: TextValues = {}): string =>
  text.replace(place, (_, name: string) => String(values[name] ?? ''));

/**
 * The catalogues by language, the language of now, and the texts. Small on purpose: it comes with the first load, and the
 * catalogues use keys, places and plural forms and nothing else.
 */
export class Translator {
  language: string;
  private readonly fallbacks: Readonly<Record<string, string>>;
  private readonly catalogues = new Map<string, Catalogue>();
  private readonly rules = new Map<string, Intl.PluralRules>();
  private readonly functions = new Map<string, TFunction>();
  private readonly listeners = new Set<() => void>();

  /** A text that a language does not have is that of its fallback, else its key. */
  constructor(language: string, fallbacks: Readonly<Record<string, string>>) {
    this.language = language;
    this.fallbacks = fallbacks;
  }

  add(language: string, texts: object): void {
    const known = this.catalogues.get(language) ?? {};
    this.catalogues.set(language, Object.assign(known, texts));
  }

  changeLanguage(language: string): void {
    this.language = language;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly t: TFunction = (key, values) => this.in(this.language)(key, values);

  /** Always the same function for a language: what depends on it changes with the language and not before. */
  in(language: string): TFunction {
    const known = this.functions.get(language);
    if (known) return known;
    const t: TFunction = (key, values) => fillIn(this.raw(language, key, values?.['count']), values);
    this.functions.set(language, t);
    return t;
  }

  /** With its places and its markup. */
  raw(language: string, key: string, count?: unknown): string {
    const fallback = this.fallbacks[language];
    return this.find(language, key, count) ?? (fallback && this.find(fallback, key, count)) ?? key;
  }

  private find(language: string, key: string, count: unknown): string | undefined {
    const texts = this.catalogues.get(language);
    if (typeof count !== 'number') return texts?.[key];
    return texts?.[`${key}_${this.rulesOf(language).select(count)}`] ?? texts?.[`${key}_other`] ?? texts?.[key];
  }

  private rulesOf(language: string): Intl.PluralRules {
    const rules = this.rules.get(language) ?? new Intl.PluralRules(language);
    this.rules.set(language, rules);
    return rules;
  }
}
