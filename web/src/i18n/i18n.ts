import { readStored, writeStored } from '@/lib/stored.ts';
import defaultTexts from './default/first.json';
import texts from './en/first.json';
import { Translator } from './translator.ts';

/**
 * The default is the specification's own mix: English, and Russian where it quotes Russian (NAV-10). Its catalogue holds
 * only what differs from English.
 */
const languages = { default: 'en-x-default', en: 'en', ru: 'ru' } as const;

export type LanguageChoice = keyof typeof languages;

const storageKey = 'language';

export const i18n = new Translator(languages.default, { [languages.default]: languages.en });
i18n.add(languages.default, defaultTexts);
i18n.add(languages.en, texts);

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

/** At first a browser in Russian gets Russian, any other the specification's own texts. */
export function languageChoice(): LanguageChoice {
  const stored = readStored(storageKey);
  if (isLanguageChoice(stored)) return stored;
  return /^ru\b/i.test(navigator.language) ? 'ru' : 'default';
}

const loaded = new Set<LanguageChoice>();

async function load(choice: LanguageChoice): Promise<void> {
  if (loaded.has(choice)) return;
  const [own] = await Promise.all([Promise.all(catalogues[choice]()), choice === 'default' && load('en')]);
  for (const { default: part } of own) i18n.add(languages[choice], part);
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

function apply(choice: LanguageChoice): void {
  document.documentElement.lang = choice === 'ru' ? 'ru' : 'en';
  i18n.changeLanguage(languages[choice]);
}

let choices = 0;

/** Nothing changes, and nothing is stored, before the catalogue is there; one that comes after a later choice is late. */
export async function setLanguage(choice: LanguageChoice): Promise<void> {
  const mine = ++choices;
  await load(choice);
  if (mine !== choices) return;
  writeStored(storageKey, choice);
  apply(choice);
}

/** For a screen on a wall, whose language is its own and not this browser's choice: nothing is stored. */
export async function showIn(choice: LanguageChoice): Promise<void> {
  const mine = ++choices;
  await load(choice);
  if (mine === choices) apply(choice);
}

/** A catalogue that cannot be loaded leaves the default texts: the app still starts. */
export async function startI18n(): Promise<void> {
  const choice = languageChoice();
  if (choice === 'default') return;
  try {
    await load(choice);
    apply(choice);
  } catch (error) {
    console.error(error);
  }
}
