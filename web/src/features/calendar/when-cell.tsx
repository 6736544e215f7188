import { useTranslation } from 'react-i18next';
import { dayText, timesText } from './when.ts';

type Props = { start_utc: string; end_utc: string; is_all_day?: boolean };

/** The day above the times. */
export function WhenCell({ start_utc, end_utc, is_all_day = false }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <span className="flex flex-col tabular-nums">
      <span>{dayText(start_utc, i18n.language, is_all_day)}</span>
      <span className="mt-px type-caption text-muted-foreground">
        {is_all_day ? t('calendar.allDay') : timesText({ start_utc, end_utc }, i18n.language)}
      </span>
    </span>
  );
}
