import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, MailCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAccessRequest } from '@/api/gen/sdk.gen.ts';
import { looksLikeEmail } from '@/lib/account-rules.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Field, TextArea } from '@/ui/field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
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
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);

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

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    setTried(true);
    if (name.trim() === '') nameField.current?.focus();
    else if (!looksLikeEmail(email)) emailField.current?.focus();
    else send.mutate();
  }

  const failure = send.isError ? contactFailure(send.error) : undefined;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <InlineAlert text={'key' in failure ? t(failure.key) : failure.text} />}
      <Field
        ref={nameField}
        label={t('contact.name')}
        required
        autoComplete="name"
        maxLength={limits.name}
        value={name}
        error={tried && name.trim() === '' ? t('contact.nameNeeded') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Field
        ref={emailField}
        label={t('contact.email')}
        type="email"
        required
        autoComplete="email"
        maxLength={limits.email}
        value={email}
        hint={t('contact.emailHint')}
        error={tried && !looksLikeEmail(email) ? t('contact.emailWrong') : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextArea
        label={t('contact.message')}
        rows={5}
        maxLength={limits.message}
        value={message}
        placeholder={t('contact.messageExample')}
        hint={t('contact.messageHint', { count: message.length, most: limits.message })}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Button type="submit" look="primary" size="lg" block disabled={send.isPending}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
