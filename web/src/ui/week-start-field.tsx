import { useTranslation } from 'react-i18next';
import { SelectField } from './select-field.tsx';

type Props = { day: number; onDay: (day: number) => void; name?: string; error?: string | undefined };

/** 1 January 2024 was a Monday. */
const nameOf = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

export function WeekStartField({ day, onDay, ...field }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <SelectField
      {...field}
      label={t('organisation.weekStart')}
      value={day}
      options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, text: nameOf(value, i18n.language) }))}
      onChange={(value) => onDay(Number(value))}
    />
  );
}
