import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { addMonths, monthAndYear } from './months.ts';

type Props = {
  month: string;
  /** The first that has a line; unknown, nothing is too early. */
  first: string | undefined;
  last: string;
  onMonth: (month: string) => void;
};

/** The month before and after, by its buttons and by the arrow keys on them. */
export function MonthStepper({ month, first, last, onMonth }: Props) {
  const { t, i18n } = useTranslation();
  const isFirst = first !== undefined && month <= first;
  const isLast = month >= last;

  function step(by: -1 | 1): void {
    if (!(by < 0 ? isFirst : isLast)) onMonth(addMonths(month, by));
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  }

  return (
    <span
      role="group"
      aria-label={t('common.month')}
      className="st-stepper inline-flex h-11 items-center justify-between rounded-md border border-input bg-inset md:h-9"
    >
      <Step
        icon={ChevronLeft}
        month={addMonths(month, -1)}
        refusal={isFirst ? t('statement.noEarlier') : undefined}
        onStep={() => step(-1)}
        onKeyDown={onKeyDown}
      />
      <b
        aria-live="polite"
        className="min-w-[118px] text-center text-[0.8125rem] leading-none font-[540] first-letter:uppercase"
      >
        {monthAndYear(month, i18n.language)}
      </b>
      <Step
        icon={ChevronRight}
        month={addMonths(month, 1)}
        refusal={isLast ? t('statement.noLater') : undefined}
        onStep={() => step(1)}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}

type StepProps = {
  icon: LucideIcon;
  month: string;
  refusal: string | undefined;
  onStep: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Step({ icon: Icon, month, refusal, onStep, onKeyDown }: StepProps) {
  const { i18n } = useTranslation();
  return (
    <button
      type="button"
      aria-label={monthAndYear(month, i18n.language)}
      aria-disabled={refusal === undefined ? undefined : true}
      title={refusal}
      onClick={onStep}
      onKeyDown={onKeyDown}
      className={`${iconButtonClass} aria-disabled:text-muted-foreground aria-disabled:opacity-45`}
    >
      <Icon aria-hidden strokeWidth={1.75} />
    </button>
  );
}
