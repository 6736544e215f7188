import { Copy, Download, Lock } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { copyOrSelect } from '@/lib/copy-or-select.ts';
import { download } from '@/lib/download.ts';
import { Button } from '@/ui/button.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';

type Props = { codes: readonly string[]; finalFocus: RefObject<HTMLElement | null>; onClose: () => void };

/** The only time that they are shown: nothing but its own buttons closes it, and the first time it asks. */
export function RecoveryCodesDialog({ codes, finalFocus, onClose }: Props) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<string>();
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const text = codes.join('\n');

  async function copy(): Promise<void> {
    const allowed = await copyOrSelect(text, list.current);
    setKept(kept || allowed);
    setSaid(t(allowed ? 'secondFactor.copied' : 'displays.notCopied'));
  }

  function save(): void {
    download(new Blob([`${text}\n`], { type: 'text/plain' }), 'standings-recovery-codes.txt');
    setKept(true);
    setSaid(t('secondFactor.downloaded'));
  }

  function close(): void {
    if (kept || asked) onClose();
    else setAsked(true);
  }

  return (
    <Modal
      open
      stays
      title={t('secondFactor.codesTitle')}
      subtitle={t('secondFactor.codesLead')}
      initialFocus={first}
      finalFocus={finalFocus}
      onClose={close}
    >
      <ModalBody>
        <ul
          ref={list}
          aria-label={t('secondFactor.codesTitle')}
          className="grid grid-cols-1 gap-x-4 gap-y-1.5 rounded-md border border-border bg-inset px-3.5 py-3 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className="flex gap-2.5 type-caption text-muted-foreground">
          <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
          {t('secondFactor.codesOnce')}
        </p>
        <div className="flex flex-wrap gap-2.5 max-md:[&>*]:flex-1">
          <Button ref={first} size="touch" onClick={() => void copy()}>
            <Copy aria-hidden strokeWidth={1.75} />
            {t('common.copy')}
          </Button>
          <Button size="touch" onClick={save}>
            <Download aria-hidden strokeWidth={1.75} />
            {t('secondFactor.download')}
          </Button>
        </div>
        {asked && !kept && (
          <p role="alert" className="type-dense text-warning-text">
            {t('secondFactor.notKept')}
          </p>
        )}
        <p role="status" className="type-caption text-muted-foreground empty:hidden">
          {said}
        </p>
      </ModalBody>
      <ModalActions>
        <Button look="primary" size="touch" onClick={close}>
          {t('common.done')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
