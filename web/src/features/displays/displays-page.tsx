import { useQuery } from '@tanstack/react-query';
import { MonitorPlay, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Display } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { showToast } from '@/ui/toasts.ts';
import { DisplayDialog } from './display-dialog.tsx';
import { displayLink } from './display-draft.ts';
import { DisplaysList } from './displays-list.tsx';
import { displaysQuery } from './displays-query.ts';
import { LinkDialog } from './link-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

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
      <div className="mb-4.5 flex flex-col gap-3.5 md:flex-row md:items-end">
        <div className="md:flex-1">
          <h1 ref={heading} tabIndex={-1} className="type-h1 outline-none max-md:text-[22px] max-md:leading-7">
            {t('title.displays')}
          </h1>
          <p className="mt-1.5 type-dense text-muted-foreground">{t('displays.lead')}</p>
        </div>
        {displays && displays.length > 0 && createButton}
      </div>
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
