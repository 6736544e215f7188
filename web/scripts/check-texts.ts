/**
 * Keeps the catalogues honest: the same keys in all (the default only says where it differs from English), the plural
 * forms each language needs, the same placeholders, no key that the code does not name. (That every key in the code exists is the compiler's job.)
 */
import { globSync, readFileSync } from 'node:fs';

const folder = 'src/i18n';
const locales = { en: 'en', ru: 'ru' };
const suffix = /_(zero|one|two|few|many|other)$/;

const problems: string[] = [];

/** `first` comes with the app; `screens` waits for the first screen that is loaded later. */
const parts = ['first', 'screens'];

function readPart(name: string): [string, string][] {
  const parsed: unknown = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${name}.json is no object`);
  const keys = Object.keys(parsed);
  if (keys.toSorted().join() !== keys.join()) problems.push(`${name}: keys are not sorted`);
  return Object.entries(parsed).map(([key, text]): [string, string] => {
    if (typeof text !== 'string' || text.trim() === '') problems.push(`${name}: '${key}' has no text`);
    return [key, String(text)];
  });
}

function read(name: string): Map<string, string> {
  const entries = parts.flatMap((part) => readPart(`${name}/${part}`));
  const texts = new Map(entries);
  if (texts.size !== entries.length) problems.push(`${name}: a key stands in both parts`);
  return texts;
}

const stem = (key: string): string => key.replace(suffix, '');
const holes = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g))].toSorted().join(' ');

const catalogues = Object.entries(locales).map(([name, locale]) => ({ name, locale, texts: read(name) }));

const differing = parts.flatMap((part) => {
  const english = new Map(readPart(`en/${part}`));
  const texts = readPart(`default/${part}`);
  for (const [key, text] of texts) {
    if (!english.has(key)) problems.push(`default/${part}: '${key}' is not in en/${part}`);
    if (english.get(key) === text) problems.push(`default/${part}: '${key}' says the same as en/${part}`);
  }
  return texts;
});
catalogues.push({ name: 'default', locale: 'en', texts: new Map([...read('en'), ...differing]) });

const stems = new Set(catalogues.flatMap(({ texts }) => [...texts.keys()].map(stem)));
const plural = new Set(
  catalogues.flatMap(({ texts }) => [...texts.keys()].filter((key) => suffix.test(key)).map(stem)),
);

for (const { name, locale, texts } of catalogues) {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const wanted = new Set(
    [...stems].flatMap((key) => (plural.has(key) ? forms.map((form) => `${key}_${form}`) : [key])),
  );
  for (const key of wanted) if (!texts.has(key)) problems.push(`${name}: '${key}' is missing`);
  for (const key of texts.keys()) if (!wanted.has(key)) problems.push(`${name}: '${key}' is a form the language lacks`);
}

const first = new Map(catalogues.flatMap(({ texts }) => [...texts]).map(([key, text]) => [stem(key), holes(text)]));
for (const { name, texts } of catalogues) {
  for (const [key, text] of texts) {
    if (holes(text) !== first.get(stem(key))) problems.push(`${name}: '${key}' has other placeholders than elsewhere`);
  }
}

const code = globSync('src/**/*.{ts,tsx}', { exclude: ['src/api/gen/**', 'src/**/*.test.*'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
for (const key of stems) {
  if (!code.includes(`'${key}'`) && !code.includes(`"${key}"`)) problems.push(`'${key}' is used nowhere`);
}

for (const problem of problems) console.error(problem);
console.log(`${stems.size} texts in ${catalogues.length} catalogues, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
