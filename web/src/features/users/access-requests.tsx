import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ChevronDown, UserX } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { settleAccessRequest } from '@/api/gen/sdk.gen.ts';
import type { AccessRequest } from '@/api/types.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { pageInAddress } from '@/lib/search-params.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { requestsKey, requestsPerPage, requestsQuery } from './users-query.ts';

/** With the account that was made for it; without one it is declined. */
type Settlement = { id: number; userId?: number };

/** Another administrator was faster: the refreshed list shows it. */
const settledAlready = new Set<number | undefined>([404, 409]);

function useSettleRequest() {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError, variables, reset } = useMutation({
    mutationFn: ({ id, userId }: Settlement) =>
      settleAccessRequest({
        path: { id },
        body: userId === undefined ? {} : { user_id: userId },
        throwOnError: true,
      }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || !settledAlready.has(error.status)) throw error;
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: requestsKey() }),
    onError: (error, { id }) => console.warn(`settle access request ${id}`, error),
  });
  return { settle: mutate, busy: isPending, failed: isError ? variables : undefined, forget: reset };
}

type AccessRequestItemProps = { request: AccessRequest; busy: boolean; onAccept: () => void; onDecline: () => void };

/** What fits beside the buttons; the rest is unfolded. */
const short = 180;

function AccessRequestItem({ request, busy, onAccept, onDecline }: AccessRequestItemProps) {
  const { t, i18n } = useTranslation();
  const { name, email, message, created_at } = request;
  const day = formatInstant(created_at, i18n.language, 'medium');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-border px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2 type-dense break-words">
          <span className="min-w-0 font-[560] break-words text-foreground">{name}</span>
          <span className="min-w-0 break-all text-muted-foreground">{email}</span>
          <time dateTime={created_at} className="type-caption text-muted-foreground">
            {day}
          </time>
        </p>
        {message.length > short ? (
          <details className="mt-1 type-dense text-foreground-2">
            <summary className="cursor-pointer break-words">{`${message.slice(0, short).trimEnd()}…`}</summary>
            <p className="mt-1 max-h-60 overflow-y-auto break-words whitespace-pre-line">{message}</p>
          </details>
        ) : (
          <p className="mt-1 type-dense break-words whitespace-pre-line text-foreground-2 empty:hidden">{message}</p>
        )}
      </div>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button
          look="ghost"
          size="sm"
          disabled={busy}
          aria-label={t('requests.declineOf', { name })}
          onClick={onDecline}
        >
          {t('requests.decline')}
        </Button>
        <Button size="sm" disabled={busy} aria-label={t('requests.acceptOf', { name })} onClick={onAccept}>
          {t('requests.accept')}
        </Button>
      </div>
    </li>
  );
}

type Props = {
  page: number;
  /** Takes the focus when the last request, and with it this section, is gone. */
  afterLast: RefObject<HTMLElement | null>;
  onPage: (page: number) => void;
};

type Open = { kind: 'accept' | 'decline'; request: AccessRequest };

/** Who asked for an account at /contact-admin and has no answer yet. Nothing where nobody has. */
export function AccessRequests({ page, afterLast, onPage }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const nextFocus = useRef<HTMLElement>(null);
  const listId = useId();
  const [open, setOpen] = useState<Open>();
  // A phone begins with people: there the requests are one line until they are wanted.
  const phone = useIsPhone();
  const [unfolded, setUnfolded] = useState(page > 1);
  const folded = phone && !unfolded;
  const list = useQuery(requestsQuery(page));
  const data = list.data?.data;
  const { settle, busy, failed, forget } = useSettleRequest();

  /** The row or the retry button disappears and would take the focus with it. */
  const focusTarget = () => (data && data.total > 1 ? heading : afterLast).current;

  function close(): void {
    nextFocus.current = focusTarget();
    setOpen(undefined);
  }

  function show(kind: Open['kind'], request: AccessRequest): void {
    // Cancels the callbacks of the dialog before: they must not close this one.
    forget();
    nextFocus.current = null;
    setOpen({ kind, request });
  }

  if (!data) {
    return (
      <p role="status" className="type-dense text-muted-foreground not-empty:mb-3.5">
        {list.isError ? t('requests.loadFailed') : ''}
      </p>
    );
  }
  if (data.total === 0 && !open && !failed) return null;

  // What was on the last page has been answered.
  const beyond = !list.isPlaceholderData && data.total > 0 && page > data.totalPages;
  const first = (page - 1) * requestsPerPage + 1;
  const last = first + data.requests.length - 1;
  return (
    <section aria-labelledby={id} className="mb-4.5 rounded-lg border border-border bg-card shadow-card">
      {beyond && (
        <Navigate
          from="/users"
          to="/users"
          search={(search) => ({ ...search, requests: pageInAddress(data.totalPages) })}
          replace
        />
      )}
      <div className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-2.5">
        <h2 ref={heading} id={id} tabIndex={-1} className="type-h3 outline-none">
          {t('requests.title')}
        </h2>
        <Badge look="brand">{data.total}</Badge>
        {phone && (
          <button
            type="button"
            aria-expanded={!folded}
            aria-controls={listId}
            onClick={() => setUnfolded(folded)}
            className="-my-2.5 ml-auto inline-flex h-11 items-center gap-1 rounded-[7px] px-2.5 type-dense font-[540] text-primary-text"
          >
            {t(folded ? 'requests.show' : 'requests.hide')}
            <ChevronDown aria-hidden strokeWidth={1.75} className={cx('size-4', !folded && 'rotate-180')} />
          </button>
        )}
        {failed && open?.kind !== 'decline' && (
          <p role="status" className="flex flex-wrap items-center gap-2 type-dense text-muted-foreground">
            {t(failed.userId === undefined ? 'requests.failed' : 'requests.stillOpen')}
            <Button
              size="sm"
              disabled={busy}
              onClick={() => {
                focusTarget()?.focus();
                settle(failed);
              }}
            >
              {t('load.retry')}
            </Button>
          </p>
        )}
      </div>
      <div id={listId} hidden={folded}>
        <ul aria-labelledby={id}>
          {data.requests.map((request) => (
            <AccessRequestItem
              key={request.id}
              request={request}
              busy={busy}
              onAccept={() => show('accept', request)}
              onDecline={() => show('decline', request)}
            />
          ))}
        </ul>
        <ListPager
          page={page}
          totalPages={data.totalPages}
          first={first}
          last={last}
          total={data.total}
          label={t('requests.pages')}
          onPage={onPage}
        />
      </div>
      {open?.kind === 'accept' && (
        <CreateUserDialog
          finalFocus={nextFocus}
          begin={{ name: open.request.name, email: open.request.email }}
          onCreated={(userId) => settle({ id: open.request.id, userId })}
          onDone={close}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'decline' && (
        <ConfirmDialog
          open
          icon={UserX}
          title={t('requests.declineTitle')}
          question={<Trans i18nKey="requests.declineQuestion" components={{ person: <b>{open.request.name}</b> }} />}
          confirm={t('requests.decline')}
          busy={busy}
          failure={failed ? t('requests.failed') : undefined}
          finalFocus={nextFocus}
          onConfirm={() => settle({ id: open.request.id }, { onSuccess: close })}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
