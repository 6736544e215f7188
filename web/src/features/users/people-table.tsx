import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { TablePerson, User } from '@/api/types.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Badge } from '@/ui/badge.tsx';
import { ChooseBox } from '@/ui/choose-box.tsx';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { LastSignIn, PersonState, PersonTeams } from './person-cells.tsx';
import type { Chosen } from './use-chosen.ts';
import { RoleBadge } from './user-badges.tsx';
import type { Sort } from './users-search.ts';
import { canAccount } from './can-account.ts';

type HeadProps = {
  text: TextKey;
  by: 'name' | 'email' | 'last_sign_in';
  sort: Sort | undefined;
  className?: string;
  onSort: (sort: Sort | undefined) => void;
};

/** A click ascending, again descending. */
function SortHead({ text, by, sort, className, onSort }: HeadProps) {
  const { t } = useTranslation();
  const up = (sort ?? 'name') === by;
  const down = sort === `-${by}`;
  const Icon = down ? ArrowDown : ArrowUp;
  const next: Sort | undefined = up ? `-${by}` : by === 'name' ? undefined : by;
  return (
    <th scope="col" aria-sort={up ? 'ascending' : down ? 'descending' : undefined} className={className}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className={cx(
          '-ml-1.5 inline-flex h-7 items-center gap-1.5 rounded-[5px] px-1.5 hover:bg-muted hover:text-foreground',
          (up || down) && 'font-[580] text-foreground',
        )}
      >
        {t(text)}
        {(up || down) && <Icon aria-hidden className="size-3.5 text-primary-text" strokeWidth={2} />}
      </button>
    </th>
  );
}

const actionClass =
  'inline-grid size-7 place-items-center rounded-[7px] text-foreground-2 not-aria-disabled:hover:bg-muted not-aria-disabled:hover:text-foreground aria-disabled:opacity-45 [&_svg]:size-[15px]';

type RowProps = {
  me: User;
  person: TablePerson;
  chosen: boolean;
  onChoose: (range: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
};

function PersonRow({ me, person, chosen, onChoose, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation();
  const { id, name, email, picture, is_active: active } = person;
  const edit = canAccount.edit(me, person);
  const remove = canAccount.delete(me, person);
  return (
    <tr
      data-chosen={chosen ? '' : undefined}
      className="h-14 border-t border-border not-data-chosen:hover:bg-muted/50 data-chosen:bg-primary-tint data-chosen:shadow-[inset_3px_0_0_var(--primary)] md:h-10"
    >
      <td className="w-11 pl-1.5">
        <ChooseBox label={t('users.choose', { name })} on={chosen} onToggle={onChoose} />
      </td>
      <td className="w-full max-w-0 md:w-[18%]">
        <div className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} picture={picture} className={cx('size-7 shrink-0', !active && 'grayscale-90')} />
          <div className="min-w-0">
            <Link
              to="/users/$id"
              params={{ id: String(id) }}
              title={name}
              className={cx(
                'block truncate rounded-xs font-[560] hover:text-primary-text',
                active ? 'text-foreground' : 'text-muted-foreground',
              )}
            >
              {name}
            </Link>
            <p className="truncate type-caption text-muted-foreground md:hidden">{email}</p>
          </div>
        </div>
      </td>
      <td className="max-w-0 max-md:hidden md:w-[24%]">
        <span className="flex min-w-0 items-center gap-2">
          <span title={email} className="min-w-0 truncate">
            {email}
          </span>
          {person.is_linked && (
            <span role="img" aria-label={t('users.google')} title={t('users.google')} className="shrink-0">
              <GoogleMark size={13} />
            </span>
          )}
          {!person.email_proved && (
            <Badge look="warning" title={t('users.unprovedReason')}>
              {t('users.unprovedShort')}
            </Badge>
          )}
        </span>
      </td>
      <td className="max-w-0 max-lg:hidden lg:w-[22%]">
        <PersonTeams person={person} />
      </td>
      <td className="max-lg:hidden">
        {person.role === 'admin' ? <RoleBadge role={person.role} icon /> : t('role.user')}
      </td>
      <td className="whitespace-nowrap tabular-nums max-md:hidden">
        <LastSignIn person={person} />
      </td>
      <td className="max-md:pr-3.5 max-md:text-right">
        <PersonState person={person} />
        <p className="type-caption whitespace-nowrap md:hidden">
          <LastSignIn person={person} />
        </p>
      </td>
      <td className="pr-2.5 text-right whitespace-nowrap max-md:hidden">
        <button
          type="button"
          aria-label={t('common.editOf', { name })}
          aria-disabled={edit === true ? undefined : true}
          title={edit === true ? undefined : t(edit)}
          onClick={edit === true ? onEdit : undefined}
          className={actionClass}
        >
          <Pencil aria-hidden strokeWidth={1.75} />
        </button>
        <button
          type="button"
          aria-label={t('users.deleteOf', { name })}
          aria-disabled={remove === true ? undefined : true}
          title={remove === true ? undefined : t(remove)}
          onClick={remove === true ? onDelete : undefined}
          className={cx(actionClass, 'not-aria-disabled:hover:bg-danger-tint not-aria-disabled:hover:text-danger-text')}
        >
          <Trash2 aria-hidden strokeWidth={1.75} />
        </button>
      </td>
    </tr>
  );
}

type Props = {
  me: User;
  people: readonly TablePerson[];
  chosen: Chosen;
  sort: Sort | undefined;
  waiting: boolean;
  onSort: (sort: Sort | undefined) => void;
  onEdit: (person: TablePerson) => void;
  onDelete: (person: TablePerson) => void;
};

/** 40 people of 40 px; on a phone two lines each. */
export function PeopleTable({ me, people, chosen, sort, waiting, onSort, onEdit, onDelete }: Props) {
  const { t } = useTranslation();

  /** Ctrl A within the table chooses the page. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'a' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    chosen.put(people, true);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what the boxes do
    <table
      aria-label={t('nav.users')}
      aria-busy={waiting}
      onKeyDown={onKeyDown}
      className="w-full table-auto type-dense text-foreground-2 transition-opacity duration-(--dur-fast) aria-busy:opacity-60 [&_td]:px-2 [&_th]:px-2"
    >
      <thead className="text-left type-caption text-muted-foreground max-md:sr-only">
        <tr className="h-9">
          <th scope="col">
            <span className="sr-only">{t('users.chooseColumn')}</span>
          </th>
          <SortHead text="common.name" by="name" sort={sort} onSort={onSort} />
          <SortHead text="common.email" by="email" sort={sort} onSort={onSort} />
          <th scope="col" className="font-normal max-lg:hidden">
            {t('nav.teams')}
          </th>
          <th scope="col" className="font-normal max-lg:hidden">
            {t('users.role')}
          </th>
          <SortHead text="users.lastSignIn" by="last_sign_in" sort={sort} onSort={onSort} />
          <th scope="col" className="font-normal">
            {t('users.state')}
          </th>
          <th scope="col" className="max-md:hidden">
            <span className="sr-only">{t('users.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            me={me}
            person={person}
            chosen={chosen.people.has(person.id)}
            onChoose={(range) => chosen.toggle(people, person, range)}
            onEdit={() => onEdit(person)}
            onDelete={() => onDelete(person)}
          />
        ))}
      </tbody>
    </table>
  );
}
