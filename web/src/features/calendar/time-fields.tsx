import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field.tsx';

type Time = {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

type Props = { start: Time; end: Time; /** One of them comes twice on its day. */ twice: boolean };

/** The server takes years up to 9999; without a limit the field offers six digits. */
const last = '9999-12-31T23:59';

function TimeField({ label, time: { ref, value, error, onChange } }: { label: string; time: Time }) {
  return (
    <Field
      ref={ref}
      type="datetime-local"
      label={label}
      required
      max={last}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function TimeFields({ start, end, twice }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <TimeField label={t('calendar.start')} time={start} />
        <TimeField label={t('calendar.end')} time={end} />
      </div>
      <p className="type-caption text-muted-foreground">{t('calendar.localTime')}</p>
      <p role="status" className="type-caption text-warning-text empty:hidden">
        {twice ? t('calendar.twice') : ''}
      </p>
    </div>
  );
}
