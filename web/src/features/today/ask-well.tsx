import { cx } from 'class-variance-authority';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useEscape } from '@/lib/use-escape.ts';
import { Button } from '@/ui/button.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { FailureNote } from './failure-note.tsx';
import { OnceAccepted } from './once-accepted.tsx';
import { askKey, asksNothing } from './report-draft.ts';
import { ReportFields } from './report-fields.tsx';
import type { Ask, Outcome, Place, Report } from './types.ts';
import { askNames } from './outcomes.ts';
import { type KeptDrafts, useReportForm } from './use-report-form.ts';

type Props = {
  place: Place;
  ask: Ask;
  outcome: Outcome;
  kept: KeptDrafts;
  onSent: (report: Report | undefined) => void;
  onClose: () => void;
};

/** The open row of a wide screen: Enter sends, Esc closes. */
export function AskWell({ place, ask, outcome, kept, onSent, onClose }: Props) {
  const { t } = useTranslation();
  const report = useReportForm({ place, ask, outcome, kept, name: askKey(ask), onSent });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  useEscape(onClose);
  const isClosed = outcome === 'closed' && report.currency !== undefined;
  return (
    <form
      ref={element}
      noValidate
      aria-label={`${t(askNames[outcome])}: ${ask.summary}`}
      onSubmit={report.onSubmit}
      className="flex flex-col gap-2.5 pt-3.5 pb-1 xl:pl-[98px]"
    >
      {report.failure && <FailureNote failure={report.failure} />}
      <div
        className={cx(
          'grid gap-2.5',
          isClosed ? 'grid-cols-[168px_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
          asksNothing(ask, outcome) ? 'items-center' : 'items-end',
        )}
      >
        <ReportFields report={report} ask={ask} outcome={outcome} />
        <Button type="submit" look="primary" disabled={report.isSending}>
          {t(report.isSending ? 'ask.sending' : report.failure ? 'load.retry' : 'ask.send')}
        </Button>
      </div>
      <p className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 type-caption text-muted-foreground tabular-nums [&_b]:font-[580] [&_b]:text-foreground">
        <OnceAccepted place={place} ask={ask} outcome={outcome} amount={report.draft.amount} />
        <span className="-mr-1.5 ml-auto">
          <LinkButton text={t('cancel')} onClick={onClose} />
        </span>
      </p>
    </form>
  );
}
