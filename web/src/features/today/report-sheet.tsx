import { type ReactNode, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { dateLocale } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { Modal } from '@/ui/modal.tsx';
import { FailureNote } from './failure-note.tsx';
import { OnceAccepted } from './once-accepted.tsx';
import { OutcomeButtons } from './outcome-buttons.tsx';
import { ReportFields } from './report-fields.tsx';
import type { Ask, Outcome, Place, Report } from './types.ts';
import { WhenField } from './when-field.tsx';
import { type KeptDrafts, useReportForm } from './use-report-form.ts';

type Props = {
  title: string;
  subtitle: string;
  place: Place;
  ask?: Ask;
  outcome: Outcome;
  kept: KeptDrafts;
  name: string;
  onOutcome: (outcome: Outcome) => void;
  onSent: (report: Report | undefined) => void;
  onClose: () => void;
  /** Which place, before the fields. */
  before?: ReactNode;
  /** Below Send. */
  foot?: ReactNode;
};

/** A sheet on a phone, a dialog on a wide screen. Closing it keeps what was typed. */
export function ReportSheet(props: Props) {
  const { title, subtitle, place, ask, outcome, kept, name, onOutcome, onSent, onClose, before, foot } = props;
  const { t, i18n } = useTranslation();
  const report = useReportForm({ place, ask, outcome, kept, name, onSent });
  const element = useRef<HTMLFormElement>(null);
  const first = () =>
    element.current?.querySelector<HTMLElement>('input') ?? element.current?.querySelector('button') ?? null;
  return (
    <Modal
      open
      title={<span lang={foreignLang(title)}>{title}</span>}
      subtitle={subtitle}
      initialFocus={first}
      onClose={onClose}
    >
      <form
        ref={element}
        noValidate
        onSubmit={report.onSubmit}
        className="flex flex-col gap-4 px-5 pt-3.5 pb-5.5 md:px-6"
      >
        {report.failure && <FailureNote failure={report.failure} />}
        <OutcomeButtons
          label={t(ask ? 'ask.title' : 'report.what')}
          chosen={outcome}
          isAsk={ask !== undefined}
          isSheet
          onChoose={onOutcome}
        />
        {before}
        <ReportFields report={report} ask={ask} outcome={outcome} isSheet />
        {ask === undefined && <WhenField report={report} />}
        <p className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 rounded-[10px] border border-border bg-card px-3.5 py-1.5 type-dense text-muted-foreground tabular-nums empty:hidden [&_b]:font-[580] [&_b]:text-foreground">
          <OnceAccepted place={place} ask={ask} outcome={outcome} amount={report.draft.amount} />
        </p>
        <Button
          type="submit"
          look="primary"
          size="lg"
          block
          disabled={report.isSending}
          className="h-[50px] text-[0.9375rem]"
        >
          {t(report.isSending ? 'ask.sending' : report.failure ? 'load.retry' : 'ask.send')}
        </Button>
        {place.reports === 'confirm' && place.deciders.length > 0 && (
          <p className="text-center type-caption text-muted-foreground">
            {t('report.decides', {
              names: new Intl.ListFormat(dateLocale(i18n.language), { type: 'disjunction' }).format(place.deciders),
            })}
          </p>
        )}
        {foot}
      </form>
    </Modal>
  );
}
