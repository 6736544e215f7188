import type { TextKey } from '@/i18n/text-key.ts';
import { plainText } from '@/lib/plain-text.ts';

type Failure = { status: number | undefined; serverText: string | undefined };

type LoginMessage = { key: TextKey } | { text: string };

const inactive = 'User is not active';

const byServerText: ReadonlyMap<string, TextKey> = new Map([
  [inactive, 'auth.error.inactive'],
  ['User not found', 'auth.error.notFound'],
  ['Invalid credentials', 'auth.error.credentials'],
]);

const byStatus: ReadonlyMap<number | undefined, TextKey> = new Map([
  [500, 'auth.error.server'],
  [401, 'auth.error.credentials'],
]);

/** AUTH-16 with a readable body, AUTH-17 without one. */
export function loginMessage({ status, serverText }: Failure): LoginMessage {
  if (serverText !== undefined) {
    const key = byServerText.get(serverText);
    return key === undefined ? { text: serverText } : { key };
  }
  return { key: byStatus.get(status) ?? 'auth.error.unknown' };
}

/** AUTH-04: an inactive account has its sentence, any other text is shown as one plain line; nothing readable is AUTH-17's last case. */
export function googleMessage(said: string): LoginMessage {
  if (said === inactive) return { key: 'auth.error.inactive' };
  const text = plainText(said);
  return text === '' ? { key: 'auth.error.unknown' } : { text };
}
