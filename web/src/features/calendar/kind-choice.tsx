import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatChange } from '@/lib/format.ts';
import { type EventKind, eventKinds, kindNames } from '@/ui/kinds.ts';
import { Swatch } from '@/ui/swatch.tsx';

type Props = {
  value: EventKind;
  /** What each would be worth, where rules say so. */
  worths: Record<EventKind, number> | undefined;
  onChange: (kind: EventKind) => void;
};

/** CAL-05, CAL-12: booked, closed or failed. */
export function KindChoice({ value, worths, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 type-label">{t('common.eventType')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {eventKinds.map((kind) => (
          <label
            key={kind}
            data-series={kind}
            className={cx(
              'group flex h-11 min-w-0 cursor-pointer items-center gap-[9px] rounded-md border border-input bg-inset px-3 text-[0.8125rem] leading-none font-[520] text-foreground-2 transition-colors duration-(--dur-fast) hover:border-ring has-checked:border-(--edge) has-checked:bg-(--tint) has-checked:text-foreground has-checked:ring-1 has-checked:ring-(--edge) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-md:px-2 md:h-10',
              worths ? 'max-md:gap-1 max-md:text-xs' : 'max-md:gap-1.5',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            {/* A phone has room for the word and one sign, or its worth. */}
            <Swatch series={kind} className={(worths || kind === value) && 'max-md:hidden'} />
            <span className="truncate">{t(kindNames[kind])}</span>
            {worths ? (
              <span className="ml-auto font-[560] text-muted-foreground tabular-nums group-has-checked:text-(--label)">
                {formatChange(worths[kind], i18n.language)}
              </span>
            ) : (
              kind === value && (
                <Check aria-hidden className="ml-auto size-[15px] shrink-0 text-(--label)" strokeWidth={1.75} />
              )
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
