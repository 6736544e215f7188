import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { buttonVariants } from '@/ui/button-variants.ts';

const digits = ['4', '0', '4'] as const;

/** AUTH-09: any address that is no route of the product. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center bg-glow p-6">
      <title>{t('title.document', { title: t('notFound.title') })}</title>
      <div className="flex flex-col items-center text-center">
        <svg width="220" height="132" viewBox="0 0 220 132" aria-hidden>
          <defs>
            <linearGradient id="not-found" x1="0" y1="0" x2="1" y2="1">
              <stop stopColor="var(--brand-1)" />
              <stop offset="1" stopColor="var(--brand-2)" />
            </linearGradient>
          </defs>
          <path d="M6 131.5h208" stroke="var(--border-strong)" />
          <rect x="18.5" y="58.5" width="58" height="73" rx="9" fill="var(--muted)" stroke="var(--border-strong)" />
          <rect x="80.5" y="18.5" width="59" height="113" rx="9" fill="url(#not-found)" />
          <rect x="143.5" y="80.5" width="58" height="51" rx="9" fill="var(--muted)" stroke="var(--border-strong)" />
          <g fontWeight="700" fontSize="34" textAnchor="middle" letterSpacing="-1">
            <text x="47.5" y="107" fill="var(--foreground-2)">
              {digits[0]}
            </text>
            <text x="110" y="88" fill="var(--primary-foreground)">
              {digits[1]}
            </text>
            <text x="172.5" y="118" fill="var(--foreground-2)">
              {digits[2]}
            </text>
          </g>
        </svg>
        <h1 className="mt-[22px] type-h1">{t('notFound.title')}</h1>
        <p className="mt-1.5 mb-4.5 text-muted-foreground">{t('notFound.text')}</p>
        <Link to="/" className={buttonVariants({ look: 'primary', size: 'touch' })}>
          <House aria-hidden strokeWidth={1.75} />
          {t('notFound.action')}
        </Link>
      </div>
    </main>
  );
}
