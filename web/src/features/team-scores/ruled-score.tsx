import { ListOrdered } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { unit } from '@/board/score.tsx';
import { plainSigns } from '@/lib/read-number.ts';
import { Field } from '@/ui/field.tsx';
import { Segmented } from '@/ui/segmented.tsx';

/** How a score is changed where events count by rules. */
export type Way = 'add' | 'whole';

/** PTS-34: what is set by hand stands beside what events give. */
export function RuledNote() {
  const { t } = useTranslation();
  return (
    <p className="flex items-start gap-2.5 rounded-[10px] border border-border bg-muted px-3.25 py-2.75 type-dense text-foreground-2">
      <ListOrdered aria-hidden className="mt-px size-[17px] shrink-0 text-primary-text" strokeWidth={1.75} />
      {t('scores.ruled')}
    </p>
  );
}

type Props = {
  way: Way;
  onWay: (way: Way) => void;
  field: Pick<ComponentProps<typeof Field>, 'name' | 'error' | 'onChange'> & { value: string };
  onSign: (value: string) => void;
};

/** '+15', or the whole score. */
export function RuledScoreFields({ way, onWay, field, onSign }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="type-label">
          {t('sheet.change')}
        </span>
        <Segmented
          label={t('sheet.change')}
          value={way}
          options={[
            { value: 'add', text: t('scores.addOrTake') },
            { value: 'whole', text: t('scores.whole') },
          ]}
          onChange={onWay}
        />
      </div>
      <Field
        {...field}
        label={t(way === 'add' ? 'points.points' : 'scores.new')}
        inputMode="decimal"
        autoComplete="off"
        aria-required
        end={
          <>
            <span aria-hidden className={`pr-3 text-xs text-muted-foreground ${way === 'add' ? 'max-md:hidden' : ''}`}>
              {unit}
            </span>
            {way === 'add' && <SignKey value={field.value} onSign={onSign} />}
          </>
        }
      />
    </div>
  );
}

type SignKeyProps = { value: string; onSign: (value: string) => void };

/** For a phone, whose number keyboard has neither + nor −. */
function SignKey({ value, onSign }: SignKeyProps) {
  const { t } = useTranslation();
  const plain = plainSigns(value);
  return (
    <button
      type="button"
      aria-label={t('sheet.sign')}
      onClick={() => onSign(plain.startsWith('-') ? `+${plain.slice(1)}` : `−${plain.replace(/^\+/, '')}`)}
      className="size-11 text-foreground-2 md:hidden"
    >
      {'±'}
    </button>
  );
}
