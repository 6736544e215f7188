import { Check, Copy, Lock } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { MadeLink } from '@/api/types.ts';
import { copyOrSelect } from '@/lib/copy-or-select.ts';
import { formatDay } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { linkAddress } from './use-links.ts';

const saidMs = 2000;

type Said = { what: number | 'all'; text: string };

/** Says for two seconds what was copied, or that it could not be. */
function useCopying() {
  const { t } = useTranslation();
  const [said, setSaid] = useState<Said>();
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(undefined), saidMs);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy(what: Said['what'], text: string, done: string, shown: Element | null): Promise<void> {
    const allowed = await copyOrSelect(text, shown);
    setRefused(!allowed);
    setCopied(copied || allowed);
    if (allowed) setSaid({ what, text: done });
  }

  return { said, copied, note: refused ? t('displays.notCopied') : said?.text, copy };
}

type RowProps = { link: MadeLink; copied: boolean; onCopy: (shown: Element | null) => void };

function LinkRow({ link, copied, onCopy }: RowProps) {
  const { t, i18n } = useTranslation();
  const address = useRef<HTMLElement>(null);
  const whole = linkAddress(link.token);
  const Icon = copied ? Check : Copy;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-border px-3.5 py-2 first:border-t-0 md:grid-cols-[minmax(0,1fr)_9.5rem_auto]">
      <div className="min-w-0">
        <p title={link.name ?? link.email} className="truncate type-dense font-[560]">
          {link.name ?? link.email}
        </p>
        <p className="truncate type-caption text-muted-foreground">
          {link.name === null || link.name === undefined ? t('invite.nameAsked') : link.email}
        </p>
      </div>
      <div className="min-w-0 max-md:col-start-1 max-md:row-start-2">
        <code ref={address} title={whole} className="block truncate font-mono text-xs text-primary-text select-all">
          {whole}
        </code>
        <p className="truncate type-caption text-muted-foreground">
          {t('invite.until', { day: formatDay(link.last_day, i18n.language, 'dayMonth') })}
        </p>
      </div>
      <Button
        size="sm"
        className={`md:w-24 ${copied ? 'text-success-text' : ''}`}
        aria-label={t('invite.copyOf', { name: link.name ?? link.email })}
        onClick={() => onCopy(address.current)}
      >
        <Icon aria-hidden strokeWidth={1.75} />
        {t(copied ? 'invite.copied' : 'common.copy')}
      </Button>
    </li>
  );
}

type Props = {
  links: readonly MadeLink[];
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  onClose: () => void;
};

/** The only time that links are shown: closing before anything was copied asks once. */
export function LinksDialog({ links, finalFocus, onClose }: Props) {
  const { t } = useTranslation();
  const { said, copied, note, copy } = useCopying();
  const [asked, setAsked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const allButton = useRef<HTMLButtonElement>(null);
  const reset = links.every(({ purpose }) => purpose === 'reset');
  const lines = links.map(({ name, email, token }) => [name ?? '', email, linkAddress(token)].join('\t')).join('\n');

  function close(): void {
    if (copied || asked) onClose();
    else setAsked(true);
  }

  return (
    <Modal
      open
      wide
      title={t('invite.ready', { count: links.length })}
      subtitle={t(reset ? 'invite.readyReset' : 'invite.readyLead')}
      initialFocus={allButton}
      {...(finalFocus ? { finalFocus } : {})}
      onClose={close}
    >
      <ModalBody>
        <ul ref={list} className="max-h-[46dvh] overflow-y-auto rounded-md border border-border bg-inset">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              copied={said?.what === link.id}
              onCopy={(shown) =>
                void copy(
                  link.id,
                  linkAddress(link.token),
                  t('invite.copiedOf', { name: link.name ?? link.email }),
                  shown,
                )
              }
            />
          ))}
        </ul>
        <p className="flex gap-2.5 type-caption text-muted-foreground">
          <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
          {t('invite.once')}
        </p>
        {asked && (
          <p role="alert" className="type-dense text-warning-text">
            {t('invite.notCopied', { count: links.length })}
          </p>
        )}
        <p role="status" className="type-caption text-muted-foreground empty:hidden">
          {note}
        </p>
      </ModalBody>
      <ModalActions>
        <Button look="ghost" size="touch" onClick={close}>
          {t('common.done')}
        </Button>
        <Button
          ref={allButton}
          look="primary"
          size="touch"
          onClick={() => void copy('all', lines, t('invite.copiedAll', { count: links.length }), list.current)}
        >
          <Copy aria-hidden strokeWidth={1.75} />
          {t('invite.copyAll', { count: links.length })}
        </Button>
      </ModalActions>
    </Modal>
  );
}
