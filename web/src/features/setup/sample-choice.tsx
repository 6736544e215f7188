import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { SetupPart } from './setup-part.tsx';
import type { SetupFields } from './use-setup-form.ts';

type Props = Pick<SetupFields, 'values' | 'set' | 'errorOf'>;

const choices = [
  { value: false, title: 'setup.empty', hint: 'setup.emptyHint' },
  { value: true, title: 'setup.sample', hint: 'setup.sampleHint' },
] as const;

/** To begin with nothing, or with a company that does not exist. */
export function SampleChoice({ values, set, errorOf }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const error = errorOf('sample_data');
  return (
    <SetupPart title={t('setup.sampleData')}>
      <div
        role="radiogroup"
        aria-label={t('setup.sampleData')}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="grid gap-2.5 md:grid-cols-2"
      >
        {choices.map(({ value, title, hint }) => (
          <label
            key={title}
            className="flex cursor-pointer gap-3 rounded-md border border-input bg-inset px-3.5 py-3 transition-colors duration-(--dur-fast) hover:border-ring has-checked:border-primary has-checked:bg-primary-tint has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="sample_data"
              checked={values.sample_data === value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-hint`}
              onChange={() => set({ sample_data: value })}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-input bg-card outline-none checked:border-5 checked:border-primary"
            />
            <span className="min-w-0">
              <span id={`${id}-${value}`} className="block type-dense font-[560]">
                {t(title)}
              </span>
              <span id={`${id}-${value}-hint`} className="mt-0.5 block type-caption text-foreground-2">
                {t(hint)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="-mt-2 type-caption text-danger-text">
          {error}
        </p>
      )}
    </SetupPart>
  );
}
