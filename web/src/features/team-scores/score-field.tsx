import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unit } from '@/board/score.tsx';
import { FieldShell } from '@/ui/field.tsx';
import { mostScore, stepScore } from './read-score.ts';

type Props = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const stepClass =
  'grid h-[22px] w-8 place-items-center rounded-[5px] bg-muted text-foreground-2 hover:text-foreground max-md:h-[25px] max-md:w-11 [&_svg]:size-3.5';

/** SCOR-02: the number input, large, because it is what the dialog is about. */
export function ScoreField({ value, error, onChange }: Props) {
  const { t } = useTranslation();
  // For the pointer alone: the field itself has the arrow keys.
  const step = (by: 1 | -1) => ({
    type: 'button' as const,
    tabIndex: -1,
    'aria-hidden': true,
    className: stepClass,
    onClick: () => onChange(stepScore(value, by)),
  });
  return (
    <FieldShell label={t('scores.new')} hint={t('scores.hint')} error={error}>
      {(control) => (
        <div className="flex h-14 items-center gap-2 rounded-md border border-input bg-inset pr-2 pl-4 transition-colors duration-(--dur-fast) focus-within:border-ring focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring hover:border-ring has-aria-invalid:border-danger-text">
          <input
            name="score"
            {...control}
            type="number"
            inputMode="decimal"
            min="0"
            max={mostScore}
            step="any"
            required
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-full min-w-0 flex-1 appearance-none bg-transparent text-[1.625rem] leading-none font-[640] tracking-[-0.02em] tabular-nums outline-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          />
          <span aria-hidden className="text-[13px] font-[560] text-muted-foreground">
            {unit}
          </span>
          <span className="flex flex-col gap-0.5">
            <button {...step(1)}>
              <ChevronUp strokeWidth={1.75} />
            </button>
            <button {...step(-1)}>
              <ChevronDown strokeWidth={1.75} />
            </button>
          </span>
        </div>
      )}
    </FieldShell>
  );
}
