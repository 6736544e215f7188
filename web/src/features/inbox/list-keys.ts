import type { KeyboardEvent } from 'react';

export type ListKey = 'next' | 'previous' | 'accept' | 'acceptAll' | 'refuse' | 'open' | 'filter' | 'keys';

const letters: Readonly<Record<string, ListKey>> = { j: 'next', k: 'previous', a: 'accept', r: 'refuse' };
const others: Readonly<Record<string, ListKey>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'open',
  '/': 'filter',
  '?': 'keys',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What a press asks for. A keyboard that writes no Latin letters has its keys where the others have theirs. */
export function listKey({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Pressed): ListKey | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const isLatin = /^[\x20-\x7e]$/.test(key);
  // Where a Russian keyboard has the full stop and the comma.
  if (code === 'Slash' && (key === '.' || key === ',')) return shiftKey ? 'keys' : 'filter';
  const letter = isLatin ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  const asked = others[key] ?? (letter === undefined ? undefined : letters[letter]);
  if (!shiftKey || asked === 'keys') return asked;
  return asked === 'accept' ? 'acceptAll' : undefined;
}
