import { useTranslation } from 'react-i18next';
import type { User } from '@/api/types.ts';
import { UserCard } from './user-card.tsx';

type Props = {
  me: User;
  users: readonly User[];
  /** The next page is on its way, and this is the one before. */
  waiting: boolean;
  onToggle: (user: User, active: boolean) => void;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
};

/** 5 cards a row from 1280 px, 3 below, 2 on a phone. */
export function UsersGrid({ me, users, waiting, onToggle, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('nav.users')}
      aria-busy={waiting}
      className="grid grid-cols-2 gap-3.5 transition-opacity duration-(--dur-fast) aria-busy:opacity-60 md:grid-cols-3 xl:grid-cols-5"
    >
      {users.map((user) => (
        <UserCard
          key={user.id}
          me={me}
          user={user}
          onToggle={(active) => onToggle(user, active)}
          onEdit={() => onEdit(user)}
          onDelete={() => onDelete(user)}
        />
      ))}
    </section>
  );
}
