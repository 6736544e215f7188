import { Eraser } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { useForm } from './use-form.ts';

type Props = {
  title: string;
  lead?: string;
  /** Of the account that is erased. */
  email: string;
  submit: string;
  busy: boolean;
  /** What was typed is not that email. */
  wrong: boolean;
  failure: string | undefined;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  onChange: () => void;
  onErase: (email: string) => void;
  onClose: () => void;
};

const goes = ['erase.goes.account', 'erase.goes.calendars', 'erase.goes.texts'] as const;

/** The second look before somebody is erased: what goes, what stays, and the email, typed. */
export function EraseDialog(props: Props) {
  const { title, lead, email, submit, busy, wrong, failure, finalFocus, onChange, onErase, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const form = useForm({
    begin: { email: '' },
    check: (typed) => ({ email: typed.email.trim() === '' ? t('erase.wrongEmail') : undefined }),
    onChange,
  });
  const field = form.field('email');
  return (
    <FormDialog
      form={form}
      asks
      danger={Eraser}
      title={title}
      subtitle={lead}
      submit={submit}
      disabled={busy}
      finalFocus={finalFocus}
      onSubmit={() => onErase(form.values.email.trim())}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 text-sm leading-5 text-foreground-2 [&_h3]:font-[620] [&_h3]:text-foreground [&_ul]:list-disc [&_ul]:pl-5">
        <section aria-labelledby={`${id}-goes`}>
          <h3 id={`${id}-goes`}>{t('erase.goes')}</h3>
          <ul>
            {goes.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby={`${id}-stays`}>
          <h3 id={`${id}-stays`}>{t('erase.stays')}</h3>
          <ul>
            <li>{t('erase.stays.scores')}</li>
          </ul>
        </section>
        <p className="font-[540] text-danger-text">{t('erase.final')}</p>
      </div>
      {failure !== undefined && <InlineAlert text={failure} />}
      <Field
        {...field}
        error={wrong ? t('erase.wrongEmail') : field.error}
        label={t('erase.email', { email })}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
