import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Eraser } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { erasureQuery } from '@/api/erasure-query.ts';
import { ApiError } from '@/api/errors.ts';
import { eraseUser, withdrawErasure } from '@/api/gen/sdk.gen.ts';
import type { Me } from '@/api/types.ts';
import { useCopy } from '@/api/use-copy.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { EraseDialog } from '@/ui/erase-dialog.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { showToast } from '@/ui/toasts.ts';

type Props = { me: Me };

/** What is kept about me: a copy to take along, and the way to be forgotten. */
export function DataCard({ me }: Props) {
  const { t } = useTranslation();
  const copy = useCopy(me.id);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section
      aria-labelledby="own-data"
      className="flex flex-col gap-3.5 rounded-lg border border-border bg-card px-4 pt-4 pb-4.5 shadow-card"
    >
      <div>
        <h2 ref={heading} tabIndex={-1} id="own-data" className="type-h2 outline-none">
          {t('data.title')}
        </h2>
        <p className="mt-0.5 type-dense text-muted-foreground">{t('data.lead')}</p>
        <QuietNote text={copy.isError ? t('data.copyFailed') : undefined} />
      </div>
      <Button
        size="touch"
        aria-busy={copy.isPending}
        disabled={copy.isPending}
        className="md:self-start"
        onClick={() => copy.mutate()}
      >
        <Download aria-hidden strokeWidth={1.75} />
        {t('data.copy')}
      </Button>
      <div className="flex flex-col gap-3 border-t border-border pt-3.5">
        {me.role === 'admin' && <p className="type-dense text-muted-foreground">{t('data.admin')}</p>}
        <OwnErasure me={me} heading={heading} />
      </div>
    </section>
  );
}

function OwnErasure({ me, heading }: Props & { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t, i18n } = useTranslation();
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAdmin = me.role === 'admin';
  const queryClient = useQueryClient();
  const state = useQuery(erasureQuery(me.id));
  const asked = state.data?.data.asked_at ?? undefined;
  const ask = useMutation({
    mutationFn: async (email: string) => {
      const { data } = await eraseUser({ path: { id: me.id }, body: { email }, throwOnError: true });
      return data;
    },
    onSuccess: (data) => {
      queryClient.setQueryData(erasureQuery(me.id).queryKey, data);
      showToast('success', t('data.sent'));
      setAsks(false);
    },
    onError: (error) => console.warn('ask to be erased', error),
  });
  const takeBack = useMutation({
    mutationFn: async () => {
      const { data } = await withdrawErasure({ path: { id: me.id }, throwOnError: true });
      return data;
    },
    onSuccess: (data) => {
      queryClient.setQueryData(erasureQuery(me.id).queryKey, data);
      showToast('success', t('data.takenBack'));
      // Their button goes with the request.
      if (isAdmin) heading.current?.focus();
    },
    onError: (error) => console.warn('take the request back', error),
  });
  // Who has become an administrator since can still take it back.
  if (isAdmin && asked === undefined) return null;
  if (state.isPending) return <span aria-hidden className="h-9 rounded-md skeleton" />;
  const wrong = ask.error instanceof ApiError && ask.error.status === 422;
  return (
    <>
      <div>
        <p className={`type-dense ${asked === undefined ? 'text-muted-foreground' : 'text-warning-text'}`}>
          {asked === undefined
            ? t('data.askLead')
            : t(isAdmin ? 'data.askedBefore' : 'data.asked', { day: formatInstant(asked, i18n.language, 'long') })}
        </p>
        <QuietNote text={takeBack.isError ? t('data.takeBackFailed') : undefined} />
      </div>
      {/* One button, so that it keeps the focus when the other is wanted. */}
      <Button
        ref={button}
        look={asked === undefined ? 'dangerSoft' : 'secondary'}
        size="touch"
        disabled={takeBack.isPending}
        className="md:self-start"
        onClick={() => (asked === undefined ? setAsks(true) : takeBack.mutate())}
      >
        {asked === undefined && <Eraser aria-hidden strokeWidth={1.75} />}
        {t(asked === undefined ? 'data.ask' : 'data.takeBack')}
      </Button>
      {asks && (
        <EraseDialog
          title={t('erase.askTitle')}
          lead={t('erase.askLead')}
          email={me.email}
          submit={t('erase.send')}
          busy={ask.isPending}
          wrong={wrong}
          failure={ask.isError && !wrong ? t('data.askFailed') : undefined}
          finalFocus={button}
          onChange={() => ask.isError && ask.reset()}
          onErase={ask.mutate}
          onClose={() => {
            ask.reset();
            setAsks(false);
          }}
        />
      )}
    </>
  );
}
