import { CountsCard } from './counts-card.tsx';
import { CountsLine } from './counts-line.tsx';

type Props = {
  team: number;
  /** Below a board, whose name has this id; without one it is the team's own page. */
  titleId: string | undefined;
};

/** PTS-33. One file that comes after the first load: apart, its parts would be many small ones, each named by it. */
export function WhatCounts({ team, titleId }: Props) {
  return titleId === undefined ? <CountsCard team={team} /> : <CountsLine team={team} titleId={titleId} />;
}
