import { useTranslation } from 'react-i18next';
import type { MemberMove } from './team-lists.ts';

type Props = {
  outcome: { move: MemberMove; failed: boolean } | undefined;
  /** What is shown could not be refreshed. */
  stale: boolean;
};

const doneKeys = { add: 'teamPage.added', edit: 'teamPage.changed', remove: 'teamPage.removed' } as const;

/** TEAM-15: a failure is a quiet line; what worked is on the screen already and only told to screen readers. */
export function MoveNote({ outcome, stale }: Props) {
  const { t } = useTranslation();
  const name = outcome?.move.member.name;
  const quiet = outcome?.failed === true ? t('teamPage.moveFailed', { name }) : stale ? t('teams.stale') : undefined;
  const done = outcome?.failed === false ? t(doneKeys[outcome.move.kind], { name }) : '';
  return (
    <p
      role="status"
      className={quiet === undefined ? 'sr-only' : '-mt-1 mb-3.5 type-dense break-words text-muted-foreground'}
    >
      {quiet ?? done}
    </p>
  );
}
