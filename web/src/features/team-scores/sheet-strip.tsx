import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatChange } from '@/lib/format.ts';

const steps = [5, 10, 15, -5];

type KeyProps = { label?: string; onPress: () => void; children: ReactNode };

/** Pressed without taking the focus, so that the keyboard of the phone stays. */
function StripKey({ label, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid h-11 flex-1 place-items-center rounded-[7px] border border-border-strong bg-muted text-[0.8125rem] font-[580] text-foreground tabular-nums [&_svg]:size-4"
    >
      {children}
    </button>
  );
}

type Props = { onSign: () => void; onStep: (by: number) => void; onNext: () => void };

/** Under the cell on a phone, whose number keyboard has neither + nor −. */
export function SheetStrip({ onSign, onStep, onNext }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <tr className="border-b border-border">
      <td colSpan={3} className="p-2">
        <div className="flex gap-1.5">
          <StripKey label={t('sheet.sign')} onPress={onSign}>
            {'+ / −'}
          </StripKey>
          {steps.map((by) => (
            <StripKey key={by} onPress={() => onStep(by)}>
              {formatChange(by, i18n.language)}
            </StripKey>
          ))}
          <StripKey label={t('sheet.next')} onPress={onNext}>
            <ArrowDown aria-hidden strokeWidth={1.75} />
          </StripKey>
        </div>
      </td>
    </tr>
  );
}
