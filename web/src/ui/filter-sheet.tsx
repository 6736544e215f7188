import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { CountBadge } from './badge.tsx';
import { Modal, ModalActions, ModalBody } from './modal.tsx';

type Props = {
  /** How many filters differ from what is usual. */
  count: number;
  /** What is chosen, in few words. */
  summary?: string;
  children: ReactNode;
};

/** A phone's filters: one button instead of a column of fields above everything, and the fields in a sheet. */
export function FilterSheet({ count, summary = '', children }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);

  function close(): void {
    // A search that is still being typed settles when its field is left, and the field is about to go.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setOpen(false);
  }

  return (
    <>
      <Button block size="touch" aria-haspopup="dialog" className="justify-start!" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden strokeWidth={1.75} />
        {t('filters.title')}
        {count > 0 && (
          <>
            <CountBadge>
              <span aria-hidden>{count}</span>
            </CountBadge>
            <span className="sr-only">{`, ${t('filters.set', { number: count })}`}</span>
          </>
        )}
        {summary !== '' && (
          <>
            <span className="sr-only">{': '}</span>
            {/* Its line height leaves room for what hangs below the line, which `truncate` would cut. */}
            <span className="ml-auto min-w-0 truncate pl-3 leading-5 font-normal text-muted-foreground">{summary}</span>
          </>
        )}
      </Button>
      <Modal open={open} title={t('filters.title')} onClose={close}>
        <ModalBody>{children}</ModalBody>
        {/* In reach however long the filters are. */}
        <div className="sticky bottom-0 z-1 mt-4 border-t border-border bg-popover [&>div]:pt-3.5 [&>div]:pb-4">
          <ModalActions>
            <Button look="primary" size="touch" onClick={close}>
              {t('common.done')}
            </Button>
          </ModalActions>
        </div>
      </Modal>
    </>
  );
}
