import { useTranslation } from '@/i18n/use-translation.ts';
import { currencySign } from '@/lib/format-figures.ts';
import { Field } from '@/ui/field.tsx';
import { MovedTimes } from './moved-times.tsx';
import { asksNothing } from './report-draft.ts';
import type { Ask, Outcome } from './types.ts';
import type { ReportForm } from './use-report-form.ts';

type Props = { report: ReportForm; ask: Ask | undefined; outcome: Outcome; isSheet?: boolean };

/** TDAY-06: Closed asks for the amount, where there is a currency, and the summary; Failed for the summary; Moved for times. */
export function ReportFields({ report, ask, outcome, isSheet = false }: Props) {
  const { t, i18n } = useTranslation();
  const { form, currency } = report;
  if (asksNothing(ask, outcome)) {
    return <p className="type-dense text-foreground-2">{t('ask.calendarMoved')}</p>;
  }
  if (ask && outcome === 'booked') return <MovedTimes ask={ask} report={report} />;
  const size = isSheet ? 'lg' : 'md';
  return (
    <>
      {outcome === 'closed' && currency !== undefined && (
        <Field
          {...form.field('amount')}
          size={size}
          label={t('event.amount')}
          aside={t('event.optional')}
          start={<span aria-hidden>{currencySign(currency, i18n.language)}</span>}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <Field
        {...form.field('summary')}
        size={size}
        label={t('calendar.summary')}
        placeholder={t('report.summaryHint')}
        maxLength={255}
        autoComplete="off"
      />
    </>
  );
}
