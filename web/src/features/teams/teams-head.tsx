import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';

type Props = {
  /** TEAM-03: absent for those who may not. */
  onCreate?: () => void;
};

export function TeamsHead({ onCreate }: Props) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-col items-stretch gap-3.5 md:mb-[22px] md:flex-row md:items-end md:gap-4">
      <div>
        <h1 className="type-h1 max-md:text-[22px] max-md:leading-7">{t('teams.title')}</h1>
        <p className="mt-1.5 type-dense text-muted-foreground">{t('teams.lead')}</p>
      </div>
      {onCreate && (
        <Button look="primary" size="touch" className="md:ml-auto" onClick={onCreate}>
          <Plus aria-hidden strokeWidth={1.75} />
          {t('teams.create')}
        </Button>
      )}
    </div>
  );
}
