import { useQuery } from '@tanstack/react-query';
import { Download, Eraser } from 'lucide-react';
import { useRef, useState } from 'react';
import { erasureQuery } from '@/api/erasure-query.ts';
import type { User } from '@/api/types.ts';
import { useCopy } from '@/api/use-copy.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { canAccount } from './can-account.ts';
import { DeclineErasureDialog, EraseUserDialog } from './erasure-dialogs.tsx';

type Props = {
  me: User;
  user: User;
  /** The page of whoever is erased is gone. */
  onErased: () => void;
};

/** What is kept about a person: a copy for them, and the end of it. One's own is on the profile. */
export function UserData({ me, user, onErased }: Props) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<'erase' | 'decline'>();
  const erase = useRef<HTMLButtonElement>(null);
  const copy = useCopy(user.id);
  const close = () => setOpen(undefined);
  const allowed = me.id !== user.id && canAccount.erase(me, user) === true;
  const { data } = useQuery({ ...erasureQuery(user.id), enabled: allowed });
  if (!allowed) return null;
  const asked = data?.data.asked_at ?? undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-3">
      <div className="min-w-0 flex-1 basis-64 type-dense">
        <p className="text-muted-foreground">{t('users.data')}</p>
        <p className="type-caption text-muted-foreground">{t('users.dataHint')}</p>
        {asked !== undefined && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 font-[540] text-warning-text">
            <span>{t('users.askedErasure', { day: formatInstant(asked, i18n.language, 'medium') })}</span>
            <Button look="ghost" size="sm" onClick={() => setOpen('decline')}>
              {t('requests.decline')}
            </Button>
          </p>
        )}
        <QuietNote text={copy.isError ? t('data.copyFailed') : undefined} />
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button size="touch" aria-busy={copy.isPending} disabled={copy.isPending} onClick={() => copy.mutate()}>
          <Download aria-hidden strokeWidth={1.75} />
          {t('data.copy')}
        </Button>
        <Button ref={erase} look="dangerSoft" size="touch" onClick={() => setOpen('erase')}>
          <Eraser aria-hidden strokeWidth={1.75} />
          {t('users.erase')}
        </Button>
      </div>
      {open === 'erase' && <EraseUserDialog person={user} onDone={onErased} onClose={close} />}
      {open === 'decline' && (
        // The button beside the date goes with the request.
        <DeclineErasureDialog person={user} finalFocus={erase} onDone={close} onClose={close} />
      )}
    </div>
  );
}
