import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { MadeLink } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinksDialog } from './links-dialog.tsx';

/** Invite people: two steps of one dialog. The links live nowhere but here, until it is closed. */
export function InviteButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'people' | readonly MadeLink[]>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="touch" onClick={() => setOpen('people')}>
        <Link2 aria-hidden strokeWidth={1.75} />
        {t('invite.title')}
      </Button>
      {open === 'people' && <InviteDialog onMade={setOpen} onClose={close} />}
      {open !== undefined && open !== 'people' && <LinksDialog links={open} onClose={close} />}
    </>
  );
}
