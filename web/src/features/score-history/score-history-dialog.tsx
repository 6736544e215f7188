import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar.tsx';
import { Modal, ModalBody } from '@/ui/modal.tsx';
import { ScoreHistory } from './score-history.tsx';
import type { ScoreHistoryProps } from './score-subject.ts';

/** The explain view: every score can say how it came about, to everybody who sees it. */
export function ScoreHistoryDialog({ subject, onClose }: ScoreHistoryProps) {
  const { t } = useTranslation();
  const { person, team } = subject;
  return (
    <Modal
      open
      wide
      mark={<Avatar name={person.name} picture={person.picture} className="size-10" />}
      title={t('history.title')}
      subtitle={`${person.name} · ${team.name}`}
      onClose={onClose}
    >
      <ModalBody>
        <ScoreHistory subject={subject} />
      </ModalBody>
      <div className="h-4" />
    </Modal>
  );
}
