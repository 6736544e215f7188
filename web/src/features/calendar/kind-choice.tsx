import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventKind, eventKinds, kindColours, kindNames, swatchClass } from '@/ui/kinds.ts';

type Props = { value: EventKind; onChange: (kind: EventKind) => void };

/** CAL-05, CAL-12: booked, closed or failed. */
export function KindChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-xs leading-4 font-[520] text-foreground-2">{t('calendar.type')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {eventKinds.map((kind) => (
          <label
            key={kind}
            className={cx(
              'flex h-11 min-w-0 cursor-pointer items-center gap-[9px] rounded-md border border-input bg-inset px-3 text-[0.8125rem] leading-none font-[520] text-foreground-2 transition-colors duration-(--dur-fast) hover:border-ring has-checked:border-(--kind-edge) has-checked:bg-(--kind-tint) has-checked:text-foreground has-checked:ring-1 has-checked:ring-(--kind-edge) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-md:gap-1.5 max-md:px-2 md:h-10',
              kindColours[kind],
            )}
          >
            <input
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            {/* A phone has room for the word and one sign. */}
            <i aria-hidden className={cx('size-2.5 rounded-[3px]', swatchClass, kind === value && 'max-md:hidden')} />
            <span className="truncate">{t(kindNames[kind])}</span>
            {kind === value && (
              <Check aria-hidden className="ml-auto size-[15px] shrink-0 text-(--kind-text)" strokeWidth={1.75} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
