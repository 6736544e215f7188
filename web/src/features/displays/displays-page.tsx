import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink, MonitorOff, MonitorPlay, Plus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Display } from '@/api/types.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Field } from '@/ui/field.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { showToast } from '@/ui/toasts.ts';
import { PageHead } from '@/ui/page-head.tsx';
import { DisplayDialog } from './display-dialog.tsx';
import { displayLink } from './display-draft.ts';
import { DisplaysList } from './displays-list.tsx';
import { displaysQuery } from './displays-query.ts';
import { failureText, useDisplayActions } from './use-display-actions.ts';

type Open =
  | { what: 'create' }
  | { what: 'edit' | 'revoke'; display: Display }
  /** The token lives nowhere but here, until the dialog is closed. */
  | { what: 'link'; name: string; link: string };

/** The links of screens that show boards without anybody signing in, for administrators. */
export function DisplaysPage() {
  const { t } = useTranslation();
  const list = useQuery({ ...displaysQuery(), refetchOnMount: 'always' });
  const [open, setOpen] = useState<Open>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Back to where it was, or to the heading when the line that had it has gone.
  const nextFocus = useRef<HTMLElement>(null);
  const displays = list.data?.data;
  const close = () => setOpen(undefined);
  const begin = (next: Open) => {
    nextFocus.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpen(next);
  };
  const createButton = (
    <Button look="primary" size="touch" onClick={() => begin({ what: 'create' })}>
      <Plus aria-hidden strokeWidth={1.75} />
      {t('displays.create')}
    </Button>
  );

  return (
    <FirstLoad ready={!list.isPending}>
      <PageHead ref={heading} title={t('title.displays')} lead={t('displays.lead')}>
        {displays && displays.length > 0 && createButton}
      </PageHead>
      <div className="has-[p:not(:empty)]:mb-3.5">
        <QuietNote text={list.isError && displays ? t('teams.stale') : undefined} />
      </div>
      {!displays && <LoadFailure busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {displays?.length === 0 && (
        <EmptyState
          icon={MonitorPlay}
          title={t('displays.empty')}
          hint={t('displays.emptyHint')}
          action={createButton}
          className="min-h-80 rounded-lg border border-border bg-card shadow-card"
        />
      )}
      {displays && displays.length > 0 && (
        <DisplaysList
          displays={displays}
          onEdit={(display) => begin({ what: 'edit', display })}
          onRevoke={(display) => begin({ what: 'revoke', display })}
        />
      )}
      {(open?.what === 'create' || open?.what === 'edit') && (
        <DisplayDialog
          display={open.what === 'edit' ? open.display : undefined}
          finalFocus={nextFocus}
          onMade={({ display, token }) =>
            setOpen({ what: 'link', name: display.name, link: displayLink(display.id, token) })
          }
          onSaved={() => {
            close();
            showToast('success', t('displays.saved'));
          }}
          onClose={close}
        />
      )}
      {open?.what === 'link' && <LinkDialog name={open.name} link={open.link} finalFocus={heading} onClose={close} />}
      {open?.what === 'revoke' && (
        <RevokeDialog
          display={open.display}
          finalFocus={nextFocus}
          onRevoked={() => {
            nextFocus.current = heading.current;
            close();
            showToast('success', t('displays.revoked', { name: open.display.name }));
          }}
          onClose={close}
        />
      )}
    </FirstLoad>
  );
}

type RevokeDialogProps = {
  display: Display;
  finalFocus: RefObject<HTMLElement | null>;
  onRevoked: () => void;
  onClose: () => void;
};

function RevokeDialog({ display, finalFocus, onRevoked, onClose }: RevokeDialogProps) {
  const { t } = useTranslation();
  const { revoke } = useDisplayActions();
  const failure = failureText(revoke.error);
  return (
    <ConfirmDialog
      open
      icon={MonitorOff}
      title={t('displays.revokeTitle')}
      // The name is passed apart from the text, so that markup in a name stays text.
      question={<Trans i18nKey="displays.revokeQuestion" components={{ display: <b>{display.name}</b> }} />}
      confirm={t('displays.revoke')}
      busy={revoke.isPending}
      failure={failure && t(failure)}
      finalFocus={finalFocus}
      onConfirm={() => revoke.mutate(display.id, { onSuccess: onRevoked })}
      onCancel={onClose}
    />
  );
}

type LinkDialogProps = { name: string; link: string; finalFocus: RefObject<HTMLElement | null>; onClose: () => void };

/** The only time that the link is shown: the dialog stays until it is closed on purpose. */
function LinkDialog({ name, link, finalFocus, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<boolean>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Over plain HTTP there is no clipboard: the link is selected, ready to be copied by hand.
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
      stays
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
            {t('common.copy')}
          </Button>
          <a href={link} target="_blank" rel="noreferrer" className={buttonVariants({ size: 'touch' })}>
            <ExternalLink aria-hidden strokeWidth={1.75} />
            {t('common.open')}
          </a>
        </div>
        <QuietNote text={copied === undefined ? undefined : t(copied ? 'displays.copied' : 'displays.notCopied')} />
      </ModalBody>
      <ModalActions>
        <Button look="ghost" size="touch" onClick={onClose}>
          {t('common.done')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
