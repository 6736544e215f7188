import { useEffect } from 'react';
import { keptBoard } from '@/api/kept-board.ts';
import type { ListBoardsResponse } from '@/api/gen/types.gen.ts';
import type { Me } from '@/api/types.ts';

/** Each board that comes is kept on this device for a time without network. */
export function useKeepBoard(me: Me | undefined, boards: ListBoardsResponse['data'] | undefined, at: number): void {
  // Joins local storage.
  useEffect(() => {
    if (me && boards) keptBoard.write({ me, boards, at });
  }, [me, boards, at]);
}
