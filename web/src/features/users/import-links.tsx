import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { createInvitations } from '@/api/gen/sdk.gen.ts';
import type { ImportPlan, MadeLink } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { mostPeople } from './invite-lines.ts';
import { LinksDialog } from './links-dialog.tsx';
import { refreshUsers } from './users-query.ts';

/** More links than this nobody copies out of a window. */
const mostLinks = 1000;

/** Links for whom the import has made. They are shown once, as those of an invitation. */
export function LinksOfNew({ plan }: { plan: ImportPlan }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [links, setLinks] = useState<readonly MadeLink[]>();
  const people = plan.rows.flatMap(({ does, name, email }) =>
    does.includes('create_person') ? [{ name, email }] : [],
  );
  const make = useMutation({
    gcTime: 0,
    mutationFn: async (): Promise<MadeLink[]> => {
      const made: MadeLink[] = [];
      for (let first = 0; first < people.length; first += mostPeople) {
        const body = { people: people.slice(first, first + mostPeople) };
        // One after the other: each call locks what it changes.
        // oxlint-disable-next-line no-await-in-loop
        made.push(...(await createInvitations({ body, throwOnError: true })).data.data);
      }
      return made;
    },
    onSuccess: (made) => {
      setLinks(made);
      void refreshUsers(queryClient);
    },
    onError: (error) => console.warn('invite', error),
  });
  if (people.length === 0 || people.length > mostLinks) return null;
  return (
    <>
      <Button size="touch" disabled={make.isPending} onClick={() => make.mutate()}>
        <Link2 aria-hidden strokeWidth={1.75} />
        {t('users.copyLinks')}
      </Button>
      <QuietNote text={make.isError ? t('invite.failed') : undefined} />
      {links && <LinksDialog links={links} onClose={() => setLinks(undefined)} />}
    </>
  );
}
