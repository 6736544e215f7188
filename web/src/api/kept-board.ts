import { readStored, writeStored } from '@/lib/stored.ts';
import { token } from '@/lib/token.ts';
import type { ListBoardsResponse } from './gen/types.gen.ts';
import type { Me } from './types.ts';

type Boards = ListBoardsResponse['data'];

/** The last board somebody saw on this device, to be shown when the network is gone. */
export type KeptBoard = { me: Me; boards: Boards; at: number };

const key = 'lastBoard';

/** A page of six teams is about 15 kB; anything far larger is not ours. */
const mostCharacters = 200_000;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** An earlier release may have written another format: that counts as nothing. */
function isKeptBoard(value: unknown): value is KeptBoard {
  if (!isObject(value) || value['version'] !== 2 || typeof value['at'] !== 'number') return false;
  const { me, boards } = value;
  return (
    isObject(me) &&
    typeof me['id'] === 'number' &&
    isObject(boards) &&
    [boards['teams'], boards['you']].every(Array.isArray)
  );
}

export const keptBoard = {
  read(): KeptBoard | undefined {
    try {
      const value: unknown = JSON.parse(readStored(key) ?? 'null');
      return isKeptBoard(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  /** Only of somebody who is signed in: a late answer must not bring back what a sign-out removed. */
  write(board: KeptBoard): void {
    if (token.read() === null) return;
    const text = JSON.stringify({ version: 2, ...board });
    if (text.length <= mostCharacters) writeStored(key, text);
  },
  /** Signing out removes everything about the person from the device. */
  remove: (): void => writeStored(key, null),
};
