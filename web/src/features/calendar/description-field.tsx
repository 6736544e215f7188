import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { value: string; onChange: (value: string) => void };

/** As long as the server takes. */
const longest = 10_000;

export function DescriptionField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-xs leading-4 font-[520] text-foreground-2">
        {t('calendar.description')}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={longest}
        placeholder={t('calendar.descriptionHint')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="max-h-[40dvh] min-h-[76px] rounded-md border border-input bg-inset px-[11px] py-[9px] text-base leading-normal transition-colors duration-(--dur-fast) placeholder:text-muted-foreground hover:border-ring md:text-[0.8125rem]"
      />
    </div>
  );
}
