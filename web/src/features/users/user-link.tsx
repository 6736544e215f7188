import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import type { MadeLink, User } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { useLinks } from './use-links.ts';
import { canAccount } from './can-account.ts';

/** For who forgot their password, or has not come yet: a link to set one. The server says which of the two it is. */
export function UserLink({ me, user }: { me: User; user: User }) {
  const { t } = useTranslation();
  const { renew } = useLinks();
  const [link, setLink] = useState<MadeLink>();
  const allowed = canAccount.makeLink(me, user);
  if (allowed !== true) return null;
  const refusal = renew.error instanceof ApiError ? renew.error.serverText : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-3">
      <div className="min-w-0 flex-1 basis-64 type-dense">
        <p className="text-muted-foreground">{t('users.passwordLink')}</p>
        <p className="type-caption text-muted-foreground">{t('users.linkHint')}</p>
        <QuietNote text={renew.isError ? (refusal ?? t('users.linkFailed')) : undefined} />
      </div>
      <Button
        size="touch"
        disabled={renew.isPending}
        className="max-md:w-full"
        onClick={() => renew.mutate(user.id, { onSuccess: setLink })}
      >
        <Link2 aria-hidden strokeWidth={1.75} />
        {t('users.makeLink')}
      </Button>
      {link && <LinksDialog links={[link]} onClose={() => setLink(undefined)} />}
    </div>
  );
}
