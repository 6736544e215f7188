type Ranked = { id: number; balle: number; place: number };

type Preview = {
  place: number;
  /** Places won; lost ones are negative. */
  up: number;
  shared: boolean;
  total: number;
};

/** Where a player would stand with another score: equal scores share a place (1, 2, 2, 4), as the server ranks. */
export function previewPlace(players: readonly Ranked[], player: Ranked, score: number): Preview {
  const others = players.filter(({ id }) => id !== player.id);
  const place = 1 + others.filter(({ balle }) => balle > score).length;
  return {
    place,
    up: player.place - place,
    shared: others.some(({ balle }) => balle === score),
    total: others.length + 1,
  };
}
