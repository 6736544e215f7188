import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { day: number; onDay: (day: number) => void; name?: string; error?: string | undefined };

/** 1 January 2024 was a Monday. */
const names = (language: string): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, index + 1)),
  );

export function WeekStartField({ day, onDay, name, error }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-xs leading-4 font-[520] text-foreground-2">
        {t('organisation.weekStart')}
      </label>
      <div className="relative grid">
        <select
          id={id}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          value={day}
          onChange={(event) => onDay(Number(event.currentTarget.value))}
          className="h-11 min-w-0 appearance-none rounded-md border border-input bg-inset pr-9 pl-3 text-base first-letter:uppercase hover:border-ring aria-invalid:border-danger-text md:h-9 md:text-[0.8125rem]"
        >
          {names(i18n.language).map((weekday, index) => (
            <option key={weekday} value={index + 1} className="bg-popover">
              {weekday}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-note`} className="type-caption text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
