import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDay } from '@/lib/format-date.ts';
import { SelectField } from './select-field.tsx';

type Props = { day: number; onDay: (day: number) => void; name?: string; error?: string | undefined };

export function WeekStartField({ day, onDay, ...field }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <SelectField
      {...field}
      label={t('organisation.weekStart')}
      value={day}
      // 1 January 2024 was a Monday.
      options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({
        value,
        text: formatDay(`2024-01-0${value}`, i18n.language, 'weekday'),
      }))}
      onChange={onDay}
    />
  );
}
