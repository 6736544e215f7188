import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored } from '@/lib/stored.ts';
import defaultTexts from './default/first.json';
import texts from './en/first.json';

/**
 * The default is the specification's own mix: English, and Russian where it quotes Russian (NAV-10). Its catalogue holds
 * only what differs from English.
 */
const languages = { default: 'en-x-default', en: 'en', ru: 'ru' } as const;

export type LanguageChoice = keyof typeof languages;

const storageKey = 'language';

export const i18n = createInstance({
  lng: languages.default,
  fallbackLng: { [languages.default]: [languages.en] },
  load: 'currentOnly',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  resources: { [languages.default]: { translation: defaultTexts }, [languages.en]: { translation: texts } },
}).use(initReactI18next);

type Catalogue = Promise<{ default: object }>;

/** What a choice still has to load: the first texts of the default and of English came with the app. */
const catalogues: Record<LanguageChoice, () => Catalogue[]> = {
  default: () => [import('./default/screens.json')],
  en: () => [import('./en/screens.json')],
  ru: () => [import('./ru/first.json'), import('./ru/screens.json')],
};

export function isLanguageChoice(value: unknown): value is LanguageChoice {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

export function languageChoice(): LanguageChoice {
  const stored = readStored(storageKey);
  return isLanguageChoice(stored) ? stored : 'default';
}

const loaded = new Set<LanguageChoice>();

async function load(choice: LanguageChoice): Promise<void> {
  if (loaded.has(choice)) return;
  const [own] = await Promise.all([Promise.all(catalogues[choice]()), choice === 'default' && load('en')]);
  for (const { default: part } of own) i18n.addResourceBundle(languages[choice], 'translation', part, true);
  loaded.add(choice);
}

/** The texts of a screen that comes after the first one; it waits for them together with its code. */
export function loadScreenTexts(): Promise<void> {
  return load(languageChoice());
}

/** For a page that can be shared in a language of its own; answers the name of the catalogue with that language's texts. */
export async function loadTextsIn(language: 'en' | 'ru'): Promise<string> {
  const own = languageChoice();
  const choice = (own === 'ru') === (language === 'ru') ? own : language;
  await load(choice);
  return languages[choice];
}

async function apply(choice: LanguageChoice): Promise<void> {
  document.documentElement.lang = choice === 'ru' ? 'ru' : 'en';
  await i18n.changeLanguage(languages[choice]);
}

let choices = 0;

/** Nothing changes, and nothing is stored, before the catalogue is there; one that comes after a later choice is late. */
export async function setLanguage(choice: LanguageChoice): Promise<void> {
  const mine = ++choices;
  await load(choice);
  if (mine !== choices) return;
  writeStored(storageKey, choice === 'default' ? null : choice);
  await apply(choice);
}

/** A catalogue that cannot be loaded leaves the default texts: the app still starts. */
export async function startI18n(): Promise<void> {
  await i18n.init();
  const choice = languageChoice();
  if (choice === 'default') return;
  try {
    await load(choice);
    await apply(choice);
  } catch (error) {
    console.error(error);
  }
}
