import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/ui/date-field.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { presetOf, type Range, rangeOf, withFrom, withTo } from './range.ts';

type Props = { range: Range; today: string; onRange: (range: Range) => void };

/** PROG-01: from, to, and the presets that end today. */
export function RangeFields({ range, today, onRange }: Props) {
  const { t } = useTranslation();
  // Typing a day passes through other days ('1' before '15'). Until the field is left, each of them changes the range as it
  // was before the first keystroke, so that none of them moves the other end for good.
  const untouched = useRef<Range>(undefined);
  return (
    <div
      onFocus={() => (untouched.current = range)}
      onBlur={() => (untouched.current = undefined)}
      className="flex flex-wrap items-end gap-2.5"
    >
      <DateField
        label={t('common.from')}
        value={range.from}
        max={undefined}
        onDay={(day) => onRange(withFrom(untouched.current ?? range, day))}
        className="max-md:flex-1 md:w-37"
      />
      <span aria-hidden className="pb-2 text-muted-foreground max-md:hidden">
        {'–'}
      </span>
      <DateField
        label={t('common.to')}
        value={range.to}
        max={undefined}
        onDay={(day) => onRange(withTo(untouched.current ?? range, day))}
        className="max-md:flex-1 md:w-37"
      />
      <Segmented
        label={t('progress.presets')}
        value={presetOf(range, today)}
        onChange={(preset) => onRange(rangeOf(preset, today))}
        options={[
          { value: 'week', text: t('common.week') },
          { value: 'month', text: t('common.month') },
          { value: 'year', text: t('progress.year') },
        ]}
      />
    </div>
  );
}
