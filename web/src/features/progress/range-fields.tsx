import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { RangeField } from '@/ui/dates/range-field.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { presetOf, type Range, rangeOf, withFrom, withTo } from './range.ts';

type Props = { range: Range; today: string; onRange: (range: Range) => void };

/** PROG-01: from, to, and the presets that end today. */
export function RangeFields({ range, today, onRange }: Props) {
  const { t } = useTranslation();
  const weekStart = useWeekStart();
  return (
    <div className="flex flex-wrap items-start gap-2.5">
      <RangeField
        from={{ label: t('common.from'), value: range.from, onDay: (day) => onRange(withFrom(range, day)) }}
        to={{ label: t('common.to'), value: range.to, onDay: (day) => onRange(withTo(range, day)) }}
        weekStart={weekStart}
        separator={
          <span aria-hidden className="mt-7.5 text-muted-foreground max-md:hidden">
            {'–'}
          </span>
        }
        className="max-md:flex-1 md:w-34"
      />
      {/* Beside the boxes, whatever stands below them. */}
      <div className="max-md:w-full md:mt-5.5">
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
    </div>
  );
}
