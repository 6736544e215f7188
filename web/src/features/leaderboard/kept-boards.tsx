import { useTranslation } from 'react-i18next';
import type { KeptBoard } from '@/api/kept-board.ts';
import { Button } from '@/ui/button.tsx';
import { membersShown } from './boards-query.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { TeamGrid } from './team-grid.tsx';

type Props = { kept: KeptBoard; busy: boolean; onRetry: () => void };

/** The last board of this device, with its age: to be read, nothing in it leads on. */
export function KeptBoards({ kept, busy, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <DashboardHead updatedAt={kept.at} live={false} kept />
      <TeamGrid teams={kept.boards.teams} limit={membersShown} canOpenScores={false} loading={false} />
      <Button size="touch" disabled={busy} onClick={onRetry} className="mt-5 self-center">
        {t('load.retry')}
      </Button>
    </>
  );
}
