import { ChevronDown, User } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar.tsx';
import type { ConnectedUser } from './connected-users.ts';

type Props = {
  users: readonly ConnectedUser[];
  chosen: ConnectedUser | undefined;
  onChoose: (id: number | undefined) => void;
};

/** PROG-09: the browser's own list; each line names the person and the calendar. */
export function CalendarUserSelect({ users, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5 max-md:w-full md:w-76">
      <span className="flex items-center gap-2 text-xs leading-4 font-[520] text-foreground-2">
        <label htmlFor={id}>{t('progress.user')}</label>
        {chosen && (
          <span className="inline-flex items-center gap-1.5 type-micro text-success-text">
            <span aria-hidden className="size-[7px] rounded-full bg-live" />
            {t('progress.connected')}
          </span>
        )}
      </span>
      <span className="relative flex items-center">
        <span aria-hidden className="pointer-events-none absolute left-3 text-muted-foreground">
          {chosen ? (
            <Avatar name={chosen.name} picture={null} className="size-5 text-[0.5rem]" />
          ) : (
            <User className="size-[15px]" strokeWidth={1.75} />
          )}
        </span>
        <select
          id={id}
          value={chosen?.id ?? ''}
          onChange={(event) =>
            onChoose(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))
          }
          className="h-11 w-full min-w-0 appearance-none truncate rounded-md border border-input bg-inset pr-8 pl-10 text-base hover:border-ring md:h-9 md:text-[0.8125rem]"
        >
          <option value="">{t('progress.chooseUser')}</option>
          {users.map((user) => (
            <option key={user.id} value={user.id}>
              {[user.name, user.groupName, user.calendarName].filter((part) => part !== undefined).join(' · ')}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute right-3 size-[15px] text-muted-foreground"
          strokeWidth={1.75}
        />
      </span>
    </div>
  );
}
