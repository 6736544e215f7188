import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { FullReport, InboxItem } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Modal, ModalBody } from '@/ui/modal.tsx';
import { ConflictNote } from './conflict-note.tsx';

type Props = {
  item: InboxItem;
  open: boolean;
  refusing: boolean;
  conflict: { state: FullReport['state']; text: string } | undefined;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** What is chosen, where there is no room beside the list. */
export function DetailSheet({ item, open, refusing, conflict, finalFocus, onClose, children }: Props) {
  const { t } = useTranslation();
  const { person, team } = item;
  const about = item.type === 'report' ? `${person.name}: ${item.summary}` : person.name;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={refusing ? t('inbox.refuseTitle') : <span lang={foreignLang(person.name)}>{person.name}</span>}
      subtitle={refusing ? about : team.name}
      mark={<Avatar name={person.name} picture={person.picture} className="size-9 text-xs" />}
      finalFocus={finalFocus}
    >
      <ModalBody>
        <div className="flex flex-col gap-4 pb-5">
          {conflict && <ConflictNote {...conflict} />}
          {children}
        </div>
      </ModalBody>
    </Modal>
  );
}
