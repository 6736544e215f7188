import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { createAccessRequest } from '@/api/gen/sdk.gen.ts';
import { looksLikeEmail } from '@/lib/account-rules.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Field, TextArea } from '@/ui/field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { useForm } from '@/ui/use-form.ts';
import { contactFailure, limits } from './contact-rules.ts';

/** AUTH-20: who has no account asks for one. Nothing is said about accounts that exist. */
export function ContactPage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  return (
    <div className="mx-auto w-full max-w-[520px]">
      <Link to="/auth" className={`-ml-3.5 ${buttonVariants({ look: 'ghost', size: 'touch' })}`}>
        <ArrowLeft aria-hidden strokeWidth={1.75} />
        {t('contact.back')}
      </Link>
      <h1 className="mt-4 type-title">{t('auth.contactAdmin')}</h1>
      <p className="mt-2 text-foreground-2">{t('contact.lead')}</p>
      <div className="mt-6 rounded-lg border border-border bg-card p-4 shadow-card md:p-5.5">
        {/* There from the start, so that screen readers hear it change. */}
        <div role="status">
          {sent && <EmptyState icon={MailCheck} title={t('contact.sent')} hint={t('contact.sentHint')} />}
        </div>
        {!sent && <ContactForm onSent={() => setSent(true)} />}
      </div>
    </div>
  );
}

type ContactFormProps = { onSent: () => void };

function ContactForm({ onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    begin: { name: '', email: '', message: '' },
    check: ({ name, email }) => ({
      name: name.trim() === '' ? t('common.nameNeeded') : undefined,
      email: looksLikeEmail(email) ? undefined : t('common.emailWrong'),
    }),
  });
  const { name, email, message } = form.values;

  // The same request sent twice is one: a second try after a lost answer does no harm.
  const send = useMutation({
    mutationFn: () =>
      createAccessRequest({
        body: { name: name.trim(), email: email.trim(), message: message.trim() },
        throwOnError: true,
      }),
    onSuccess: onSent,
    onError: (error) => console.warn('access request', error),
  });

  const failure = send.isError ? contactFailure(send.error) : undefined;

  return (
    <form
      noValidate
      onSubmit={form.submit({ busy: send.isPending, send: () => send.mutate() })}
      className="flex flex-col gap-4"
    >
      {failure && <InlineAlert text={'key' in failure ? t(failure.key) : failure.text} />}
      <Field {...form.field('name')} label={t('common.name')} required autoComplete="name" maxLength={limits.name} />
      <Field
        {...form.field('email')}
        label={t('common.email')}
        type="email"
        required
        autoComplete="email"
        maxLength={limits.email}
        hint={t('contact.emailHint')}
      />
      <TextArea
        {...form.field('message')}
        label={t('contact.message')}
        rows={5}
        maxLength={limits.message}
        placeholder={t('contact.messageExample')}
        hint={t('contact.messageHint', { count: message.length, most: limits.message })}
      />
      <Button type="submit" look="primary" size="lg" block disabled={send.isPending}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
