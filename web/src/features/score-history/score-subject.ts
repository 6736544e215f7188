/** Whose score, in which team. */
export type ScoreSubject = {
  team: { id: number; name: string };
  person: { id: number; name: string; picture?: string | null; balle: number };
};

export type ScoreHistoryProps = {
  subject: ScoreSubject;
  /** Whether the viewer may open the person's page. */
  canOpenUser: boolean;
  onClose: () => void;
};
