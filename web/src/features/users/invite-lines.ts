import { looksLikeEmail } from '@/lib/account-rules.ts';

/** As many as one call takes. */
export const mostPeople = 200;

export type InviteLine = {
  /** From 1 */
  line: number;
  text: string;
  email: string | undefined;
  name: string | undefined;
  /** The same email stands in an earlier line. */
  twice: boolean;
};

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** A name and an email in any order, separated by a tab, comma, semicolon or < >; or an email alone. */
function readLine(text: string): { email: string | undefined; name: string | undefined } {
  const parts = text.split(/[\t,;<>]/).map((part) => part.replaceAll('"', '').trim());
  const email = parts.find(looksLikeEmail);
  const name = parts.filter((part) => part !== '' && part !== email).join(' ');
  return { email, name: name === '' ? undefined : name };
}

export function readPeople(text: string): InviteLine[] {
  const seen = new Set<string>();
  const people: InviteLine[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const { email, name } = readLine(line);
    const key = email === undefined ? undefined : emailKey(email);
    const twice = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    people.push({ line: index + 1, text: line, email, name, twice });
  }
  return people;
}
