import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { listGroupsOfUserOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';

const wayClass = buttonVariants({ look: 'ghost', size: 'sm' });

/** The person's teams, and from each to their events and counts in it. */
export function UserTeams({ user: { id: userId } }: { user: { id: number } }) {
  const { t } = useTranslation();
  const titleId = useId();
  const list = useQuery(listGroupsOfUserOptions({ path: { userId } }));
  const teams = list.data?.data;
  return (
    <section aria-labelledby={titleId} className="border-t border-border px-5 py-3 type-dense">
      <h2 id={titleId} className="text-muted-foreground">
        {t('nav.teams')}
      </h2>
      <QuietNote text={list.isError && !teams ? t('load.failed') : undefined} />
      {teams?.length === 0 && <p className="mt-1">{t('users.noTeams')}</p>}
      <ul>
        {teams?.map(({ id, name, picture }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <Link
              to="/teams/$id"
              params={{ id: String(id) }}
              className="flex min-h-8 min-w-0 flex-1 basis-48 items-center gap-2.5 rounded-sm font-[540] hover:text-primary-text"
            >
              <TeamLogo name={name} picture={picture} className="size-6 shrink-0 rounded-[6px] text-[0.6875rem]" />
              <span className="min-w-0 truncate">{name}</span>
            </Link>
            <span className="flex gap-1 max-md:-ml-2.5 max-md:w-full max-md:pl-[34px]">
              <Link to="/calendar" search={{ group: id, user: userId }} aria-describedby={titleId} className={wayClass}>
                {t('nav.calendar')}
              </Link>
              <Link
                to="/progress"
                search={{ groups: [id], user: userId }}
                aria-describedby={titleId}
                className={wayClass}
              >
                {t('nav.progress')}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
