import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreHistoryProps, ScoreSubject } from '@/features/score-history/score-subject.ts';
import { showToast } from '@/ui/toasts.ts';

type Team = { id: number; name: string };
type Person = { id: number; name: string; picture?: string | null; balle: number };

type ScoreHistory = { explain: (team: Team, person: Person) => void; dialog: ReactNode };

/** The explain view of any screen with scores. Its code comes with the first question, not with the screen. */
export function useScoreHistory(): ScoreHistory {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ Dialog: ComponentType<ScoreHistoryProps>; subject: ScoreSubject }>();

  async function open(subject: ScoreSubject): Promise<void> {
    try {
      const { ScoreHistoryDialog } = await import('@/features/score-history/score-history-dialog.tsx');
      setShown({ Dialog: ScoreHistoryDialog, subject });
    } catch (error) {
      console.warn(error);
      showToast('error', t('load.failed'));
    }
  }

  return {
    explain: (team, person) => void open({ team, person }),
    dialog: shown && <shown.Dialog subject={shown.subject} onClose={() => setShown(undefined)} />,
  };
}
