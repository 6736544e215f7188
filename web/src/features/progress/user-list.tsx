import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar.tsx';
import { BoundedChoices } from '@/ui/bounded-choices.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { RailRetry } from '@/ui/rail-retry.tsx';
import { RailSection } from './rail-section.tsx';
import { useBoundedList } from '@/ui/use-bounded-list.ts';

type User = { id: number; name: string; picture?: string | null };

type Props = {
  users: readonly User[] | undefined;
  failed: boolean;
  onRetry: () => void;
  chosen: number | undefined;
  onChoose: (user: number | undefined) => void;
};

/** PROG-03: the users of the one group, of whom one can be picked. */
export function UserList({ users, failed, onRetry, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const list = useBoundedList(users ?? []);
  return (
    <RailSection
      id={id}
      title={t('progress.users')}
      grows
      actions={
        <LinkButton
          text={t('progress.showAllUsers')}
          disabled={chosen === undefined}
          onClick={() => onChoose(undefined)}
        />
      }
    >
      {failed && <RailRetry onRetry={onRetry} />}
      <BoundedChoices list={list} filterLabel={t('teamPage.filter')} nothingText={t('teamPage.noUsers')}>
        <div role="radiogroup" aria-labelledby={id}>
          {list.shown.map((user) => (
            <label
              key={user.id}
              className="relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-[7px] px-2 type-dense text-foreground-2 hover:bg-muted has-checked:bg-primary-tint has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring md:min-h-9"
            >
              <input
                type="radio"
                name={id}
                checked={user.id === chosen}
                onChange={() => onChoose(user.id)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <Avatar name={user.name} picture={user.picture} className="size-6" />
              <span title={user.name} className="min-w-0 truncate">
                {user.name}
              </span>
            </label>
          ))}
        </div>
        {users?.length === 0 && <p className="px-2 type-caption text-muted-foreground">{t('team.empty')}</p>}
      </BoundedChoices>
    </RailSection>
  );
}
