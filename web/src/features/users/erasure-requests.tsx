import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useId, useRef, useState } from 'react';
import type { ErasureRequest } from '@/api/types.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { DeclineErasureDialog, EraseUserDialog } from './erasure-dialogs.tsx';
import { erasuresQuery } from './users-query.ts';

type Open = { kind: 'erase' | 'decline'; person: { id: number; name: string; email: string } };

type Props = {
  /** Takes the focus when the last request, and with it this section, is gone. */
  afterLast: RefObject<HTMLElement | null>;
};

/** Who asked to be erased, the oldest request first. Nothing where nobody has. */
export function ErasureRequests({ afterLast }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const nextFocus = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<Open>();
  const list = useQuery(erasuresQuery());
  const requests = list.data?.data;

  function show(kind: Open['kind'], { person: { id: whom, name }, email }: ErasureRequest): void {
    nextFocus.current = null;
    setOpen({ kind, person: { id: whom, name, email } });
  }

  /** The row goes, and would take the focus with it. */
  function done(): void {
    nextFocus.current = (requests && requests.length > 1 ? heading : afterLast).current;
    setOpen(undefined);
  }

  if (!requests) {
    return (
      <p role="status" className="type-dense text-muted-foreground not-empty:mb-3.5">
        {list.isError ? t('erasures.loadFailed') : ''}
      </p>
    );
  }
  if (requests.length === 0 && !open) return null;
  const dialog = open && {
    person: open.person,
    finalFocus: nextFocus,
    onDone: done,
    onClose: () => setOpen(undefined),
  };
  return (
    <section aria-labelledby={id} className="mb-4.5 rounded-lg border border-border bg-card shadow-card">
      <div className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-2.5">
        <h2 ref={heading} id={id} tabIndex={-1} className="type-h3 outline-none">
          {t('erasures.title')}
        </h2>
        <Badge look="brand">{requests.length}</Badge>
      </div>
      <ul aria-labelledby={id}>
        {requests.map((request) => (
          <ErasureItem
            key={request.person.id}
            request={request}
            onErase={() => show('erase', request)}
            onDecline={() => show('decline', request)}
          />
        ))}
      </ul>
      {dialog && open.kind === 'erase' && <EraseUserDialog {...dialog} />}
      {dialog && open.kind === 'decline' && <DeclineErasureDialog {...dialog} />}
    </section>
  );
}

type ItemProps = { request: ErasureRequest; onErase: () => void; onDecline: () => void };

function ErasureItem({ request, onErase, onDecline }: ItemProps) {
  const { t, i18n } = useTranslation();
  const { person, email, asked_at: askedAt } = request;
  const { name } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <Avatar name={name} picture={person.picture} className="size-7 shrink-0" />
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 type-dense break-words">
          <Link
            to="/users/$id"
            params={{ id: String(person.id) }}
            lang={foreignLang(name)}
            className="min-w-0 font-[560] break-words text-foreground hover:underline"
          >
            {name}
          </Link>
          <span className="min-w-0 break-all text-muted-foreground">{email}</span>
          <time dateTime={askedAt} className="type-caption text-muted-foreground">
            {formatInstant(askedAt, i18n.language, 'medium')}
          </time>
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button look="ghost" size="sm" aria-label={t('requests.declineOf', { name })} onClick={onDecline}>
          {t('requests.decline')}
        </Button>
        <Button look="dangerSoft" size="sm" aria-label={t('erasures.eraseOf', { name })} onClick={onErase}>
          {t('users.erase')}
        </Button>
      </div>
    </li>
  );
}
