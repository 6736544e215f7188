import { useTranslation } from 'react-i18next';
import { connectedChoices, type ConnectedUser } from '@/api/connected-users.ts';
import { SearchSelect } from '@/ui/search-select.tsx';

type Props = {
  users: readonly ConnectedUser[];
  chosen: ConnectedUser | undefined;
  onChoose: (id: number) => void;
};

/** PROG-09: whose calendar; each line names the person and the calendar. */
export function CalendarUserSelect({ users, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 max-md:w-full md:w-76">
      <SearchSelect
        label={t('progress.user')}
        labelEnd={
          chosen && (
            <span className="inline-flex items-center gap-1.5 type-micro text-success-text">
              <span aria-hidden className="size-[7px] rounded-full bg-live" />
              {t('progress.connected')}
            </span>
          )
        }
        placeholder={t('progress.chooseUser')}
        items={connectedChoices(users)}
        chosen={chosen?.id}
        look="person"
        onChoose={onChoose}
      />
    </div>
  );
}
