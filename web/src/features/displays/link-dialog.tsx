import { Copy, ExternalLink } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';

type Props = { name: string; link: string; finalFocus: RefObject<HTMLElement | null>; onClose: () => void };

/** The one time that a link can be seen: it stays until it is closed on purpose. */
export function LinkDialog({ name, link, finalFocus, onClose }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<boolean>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Over plain HTTP a browser has no clipboard for pages: the link is selected, and one key away from it.
      field.current?.select();
      setCopied(false);
    }
  }

  return (
    <Modal
      open
      wide
      title={t('displays.ready')}
      subtitle={name}
      dirty
      initialFocus={copyButton}
      finalFocus={finalFocus}
      onClose={onClose}
    >
      <ModalBody>
        <p className="text-sm leading-5 text-foreground-2">{t('displays.readyLead')}</p>
        <Field
          ref={field}
          readOnly
          label={t('displays.link')}
          hint={t('displays.linkHint')}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="flex flex-wrap gap-2.5 max-md:flex-col">
          <Button ref={copyButton} look="primary" size="touch" onClick={() => void copy()}>
            <Copy aria-hidden strokeWidth={1.75} />
            {t('displays.copy')}
          </Button>
          <a href={link} target="_blank" rel="noreferrer" className={buttonVariants({ size: 'touch' })}>
            <ExternalLink aria-hidden strokeWidth={1.75} />
            {t('displays.open')}
          </a>
        </div>
        <QuietNote text={copied === undefined ? undefined : t(copied ? 'displays.copied' : 'displays.notCopied')} />
      </ModalBody>
      <ModalActions>
        <Button look="ghost" size="touch" onClick={onClose}>
          {t('displays.done')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
