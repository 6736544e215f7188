import { type KeptBoard, keptBoard } from '@/api/kept-board.ts';

/**
 * The board of this device that may stand in for a page: any from before the app was opened; one that this app itself
 * has loaded only for its own page, because turning to a page that does not come must not show another.
 */
export function keptFor(page: number): KeptBoard | undefined {
  const kept = keptBoard.read();
  return kept && (kept.at < performance.timeOrigin || kept.boards.page === page) ? kept : undefined;
}
