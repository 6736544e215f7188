import { Link } from '@tanstack/react-router';
import { ArrowLeft, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '@/ui/button-variants.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ContactForm } from './contact-form.tsx';

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
