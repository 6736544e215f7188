import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Trans } from '@/i18n/trans.tsx';
import { currencySign } from '@/lib/format-figures.ts';
import type { DraftLine } from './draft.ts';

type Per = NonNullable<DraftLine['per']>;
type Field = { key: keyof Per; label: string; wrong: boolean; note: string; width: string };

type Props = {
  /** Of the line. */
  name: string;
  per: Per;
  currency: string | null;
  problems: { perPoints?: string; each?: string };
  /** Where the words about a wrong number stand. */
  noteId: string;
  onPer: (per: DraftLine['per']) => void;
};

/** 'plus 1 for each full ₽20,000': a sentence with its numbers in it. */
export function AmountCondition({ name, per, currency, problems, noteId, onPer }: Props) {
  const { t, i18n } = useTranslation();
  const sign = currency === null ? undefined : currencySign(currency, i18n.language);
  const title = t('points.condition.amount');

  const field = ({ key, label, wrong, note, width }: Field): ReactElement => (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={wrong ? note : undefined}
      value={per[key]}
      onChange={(event) => onPer({ ...per, [key]: event.currentTarget.value })}
      className={`h-8 rounded-[5px] border border-input bg-inset px-1 text-right text-base font-[560] text-foreground tabular-nums hover:border-ring focus-visible:border-ring aria-invalid:border-danger-text md:h-[22px] md:text-xs ${width}`}
    />
  );

  return (
    <span className="inline-flex min-h-11 flex-wrap items-center gap-1.5 rounded-[9px] border border-border-strong bg-muted pl-2.5 type-caption text-foreground-2 md:min-h-7 md:rounded-[7px]">
      <Trans
        i18nKey="points.per"
        components={{
          points: field({
            key: 'points',
            label: `${title}, ${t('points.points')}: ${name}`,
            wrong: problems.perPoints === 'range',
            note: noteId,
            width: 'w-12 md:w-10',
          }),
          each: (
            <>
              {sign}
              {field({
                key: 'each',
                label: `${title}, ${t('event.amount')}: ${name}`,
                wrong: problems.each === 'range',
                note: `${noteId}-each`,
                width: 'w-24 md:w-18',
              })}
            </>
          ),
        }}
      />
      <button
        type="button"
        aria-label={t('rules.removeWord', { word: `${title}: ${name}` })}
        onClick={() => onPer(undefined)}
        className="grid size-10 place-items-center rounded-[5px] text-muted-foreground hover:bg-danger-tint hover:text-danger-text md:size-6"
      >
        <X aria-hidden className="size-3.25" strokeWidth={1.75} />
      </button>
    </span>
  );
}
