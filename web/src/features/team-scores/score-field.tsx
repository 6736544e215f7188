import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { unit } from '@/board/score.tsx';
import { FieldShell } from '@/ui/field.tsx';
import { plainNumber } from '@/lib/read-number.ts';
import { mostScore, readScore, stepScore } from './read-score.ts';

type Props = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const stepClass =
  'grid h-[22px] w-8 place-items-center rounded-[5px] bg-muted text-foreground-2 hover:text-foreground max-md:h-[25px] max-md:w-11 [&_svg]:size-3.5';

/**
 * SCOR-02: the number input, large, because it is what the dialog is about. Not the browser's own, which reads by the
 * browser's language: in an English one '12,5' would become 125, and '1e5' 100,000.
 */
export function ScoreField({ value, error, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const reading = readScore(value);
  const step = (by: 1 | -1): void => onChange(plainNumber(stepScore(value, by), i18n.language));
  // For the pointer alone: the field itself has the arrow keys.
  const stepper = (by: 1 | -1) => ({
    type: 'button' as const,
    tabIndex: -1,
    'aria-hidden': true,
    className: stepClass,
    onClick: () => step(by),
  });

  function stepByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    <FieldShell label={t('scores.new')} hint={t('scores.hint')} error={error}>
      {(control) => (
        <div className="flex h-14 items-center gap-2 rounded-md border border-input bg-inset pr-2 pl-4 transition-colors duration-(--dur-fast) focus-within:border-ring focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring hover:border-ring has-aria-invalid:border-danger-text">
          <input
            name="score"
            {...control}
            type="text"
            role="spinbutton"
            inputMode="decimal"
            aria-valuemin={0}
            aria-valuemax={mostScore}
            aria-valuenow={'score' in reading ? reading.score : undefined}
            aria-valuetext={value}
            aria-required
            autoComplete="off"
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={stepByKey}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-full min-w-0 flex-1 bg-transparent text-[1.625rem] leading-none font-[640] tracking-[-0.02em] tabular-nums outline-none"
          />
          <span aria-hidden className="text-[13px] font-[560] text-muted-foreground">
            {unit}
          </span>
          <span className="flex flex-col gap-0.5">
            <button {...stepper(1)}>
              <ChevronUp strokeWidth={1.75} />
            </button>
            <button {...stepper(-1)}>
              <ChevronDown strokeWidth={1.75} />
            </button>
          </span>
        </div>
      )}
    </FieldShell>
  );
}
