import { type ComponentType, type ReactNode, useState } from 'react';
import { can } from '@/api/can.ts';
import type { Me } from '@/api/types.ts';
import type { ScoreHistoryProps, ScoreSubject } from '@/features/score-history/score-subject.ts';
import { loadScreenTexts } from '@/i18n/i18n.ts';
import { sayPartFailed } from '@/ui/part-failed.ts';

type Team = { id: number; name: string };
type Person = { id: number; name: string; picture?: string | null; balle: number };

type ScoreHistory = { explain: (team: Team, person: Person) => void; dialog: ReactNode };

/** The explain view of any screen with scores. Its code comes with the first question, not with the screen. */
export function useScoreHistory(me: Pick<Me, 'role'>): ScoreHistory {
  const [shown, setShown] = useState<{ Dialog: ComponentType<ScoreHistoryProps>; subject: ScoreSubject }>();

  async function open(subject: ScoreSubject): Promise<void> {
    try {
      const [{ ScoreHistoryDialog }] = await Promise.all([
        import('@/features/score-history/score-history-dialog.tsx'),
        loadScreenTexts(),
      ]);
      setShown({ Dialog: ScoreHistoryDialog, subject });
    } catch (error) {
      sayPartFailed(error);
    }
  }

  return {
    explain: (team, person) => void open({ team, person }),
    dialog: shown && (
      <shown.Dialog
        subject={shown.subject}
        canOpenUser={can.openUser(me) === true}
        onClose={() => setShown(undefined)}
      />
    ),
  };
}
