import { useTranslation } from '@/i18n/use-translation.ts';
import { Segmented } from '@/ui/segmented.tsx';

type Props = { works: boolean; onWorks: (works: boolean) => void };

/** GOAL-12: official calendars put working days in the place of days off. */
export function KindChoice({ works, onWorks }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex">
      <Segmented
        label={t('cal.off')}
        options={[
          { value: 'off', text: t('cal.dayOff') },
          { value: 'works', text: t('cal.extra') },
        ]}
        value={works ? 'works' : 'off'}
        onChange={(kind) => onWorks(kind === 'works')}
      />
    </div>
  );
}
