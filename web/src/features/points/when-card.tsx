import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { addDays } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';
import { DateField } from '@/ui/dates/date-field.tsx';
import { Field } from '@/ui/field.tsx';
import type { Draft } from './draft.ts';
import { readFinalDays } from './draft.ts';

const longestNote = 500;
const furthestDays = 366;

type Props = {
  draft: Draft;
  today: string;
  /** The first rules may reach back; a team is asked for its first day when it is switched on. */
  first: 'asked' | 'reachesBack' | undefined;
  /** The organisation's rules bring their own final days. */
  hasFinalDays: boolean;
  onChange: (part: Partial<Draft>) => void;
};

/** From which day the rules hold, until when a day can change, and why. */
export function WhenCard({ draft, today, first, hasFinalDays, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const weekStart = useWeekStart();
  const finalDays = readFinalDays(draft.finalDays);
  const back = finalDays ?? 0;
  const earliest = first === 'reachesBack' ? addDays(today, -back) : addDays(today, 1);
  return (
    <section aria-labelledby="points-when" className="rounded-lg border border-border bg-card p-4 shadow-card">
      <h2 id="points-when" className="mb-3.5 type-h2">
        {t('points.when')}
      </h2>
      <div className="flex flex-col gap-3.5">
        <div className="grid gap-3.5 md:grid-cols-2">
          {first !== 'asked' && (
            <div>
              <DateField
                label={t('points.from')}
                value={draft.fromDay}
                min={earliest}
                max={addDays(today, furthestDays)}
                today={today}
                weekStart={weekStart}
                describedBy="points-from-hint"
                onDay={(fromDay) => onChange({ fromDay })}
                onWrong={() => onChange({ fromDay: '' })}
              />
              <p id="points-from-hint" className="mt-1.5 type-caption text-pretty text-muted-foreground">
                {first === 'reachesBack'
                  ? t('switch.otherHint', { count: back, day: formatDay(earliest, i18n.language, 'medium') })
                  : t('points.fromHint')}
              </p>
            </div>
          )}
          {hasFinalDays && (
            <Field
              label={t('points.finalAfter')}
              inputMode="numeric"
              autoComplete="off"
              value={draft.finalDays}
              hint={t('points.finalHint')}
              error={finalDays === undefined ? t('points.finalHint') : undefined}
              end={<span className="pr-3 type-dense text-muted-foreground">{t('points.finalDays')}</span>}
              onChange={(event) => onChange({ finalDays: event.currentTarget.value })}
            />
          )}
        </div>
        <Field
          label={t('points.note')}
          hint={t('points.noteHint')}
          maxLength={longestNote}
          autoComplete="off"
          value={draft.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </div>
    </section>
  );
}
