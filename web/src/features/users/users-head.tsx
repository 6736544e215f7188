import { Link } from '@tanstack/react-router';
import { Building2, CalendarCheck } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@/api/types.ts';
import { can } from '@/lib/can.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { CreateUserButton } from './create-user-button.tsx';
import { RoleBadge } from './role-badge.tsx';

type Props = { ref: Ref<HTMLHeadingElement>; me: User; onCreate: () => void };

export function UsersHead({ ref, me, onCreate }: Props) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-col items-stretch gap-3.5 md:mb-[22px] md:flex-row md:items-end md:gap-4">
      <div>
        {/* Takes the focus when the card that had it has gone. */}
        <h1 ref={ref} tabIndex={-1} className="type-h1 outline-none max-md:text-[22px] max-md:leading-7">
          {t('nav.users')}
        </h1>
        <p className="mt-1.5 flex items-center gap-2.5 type-dense text-muted-foreground">
          {t('users.yourRole')}
          <RoleBadge role={me.role} icon />
        </p>
      </div>
      <div className="flex flex-col-reverse gap-2.5 md:ml-auto md:flex-row">
        {can.manageCalendars(me) === true && (
          <Link
            to="/calendar/connections"
            className={buttonVariants({ look: 'ghost', size: 'touch', className: 'max-md:hidden' })}
          >
            <CalendarCheck aria-hidden strokeWidth={1.75} />
            {t('title.connections')}
          </Link>
        )}
        {can.manageOrganisation(me) === true && (
          <Link to="/settings/organisation" className={buttonVariants({ look: 'ghost', size: 'touch' })}>
            <Building2 aria-hidden strokeWidth={1.75} />
            {t('title.organisation')}
          </Link>
        )}
        <CreateUserButton me={me} onClick={onCreate} />
      </div>
    </div>
  );
}
