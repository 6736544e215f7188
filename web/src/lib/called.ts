import { fold } from './text-match.ts';

const words = (name: string): string[] =>
  fold(name)
    .split(/[\s.,]+/)
    .filter((word) => word !== '');

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join(' ') === other.toSorted().join(' ');

/** Each word begins another word of the name: 'Гущина Т.' is 'Тамара Гущина'. */
function begins(parts: readonly string[], name: readonly string[]): boolean {
  const left = [...name];
  return parts.every((part) => {
    const at = left.findIndex((word) => word.startsWith(part));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whom a name of a spreadsheet can mean: the same words in any order, else those whose words begin so. */
export function called<Person extends { name: string }>(people: readonly Person[], name: string): Person[] {
  const wanted = words(name);
  if (wanted.length === 0) return [];
  const same = people.filter((person) => isSame(words(person.name), wanted));
  return same.length > 0 ? same : people.filter((person) => begins(wanted, words(person.name)));
}
