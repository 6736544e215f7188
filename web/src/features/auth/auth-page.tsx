import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound, Mail } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { listProvidersOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { brandName } from '@/lib/project.ts';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { GoogleMark } from '@/ui/google-mark.tsx';
import { AuthFrame } from './auth-frame.tsx';

const rule = 'h-px flex-1 bg-border-strong';

/** AUTH-01: the choice between Google and email with password. */
export function AuthPage() {
  const { t } = useTranslation();
  return (
    <AuthFrame
      title="auth.title"
      lead="auth.lead"
      privacy="auth.privacy"
      help="nav.help"
      top={
        <div className="flex items-center gap-2.5 self-start text-lg leading-5 font-[660] tracking-[-0.02em] auth:hidden">
          <BrandMark size={26} />
          {brandName}
        </div>
      }
    >
      <div className="mt-7 flex flex-col gap-3">
        {/* A real navigation: the server redirects to the identity provider (AUTH-18). */}
        <a href="/api/auth/google" className={buttonVariants({ look: 'secondary', size: 'lg', block: true })}>
          <GoogleMark />
          {t('auth.google')}
        </a>
        <div className="flex items-center gap-3.5 py-1 type-caption text-muted-foreground">
          <span className={rule} />
          {t('auth.or')}
          <span className={rule} />
        </div>
        <Link to="/auth/login" className={buttonVariants({ look: 'primary', size: 'lg', block: true })}>
          <Mail aria-hidden strokeWidth={1.75} />
          {t('auth.signIn')}
        </Link>
      </div>
      <p className="mt-[22px] text-center type-dense text-muted-foreground">
        {t('auth.notRegistered')}{' '}
        <Link
          to="/contact-admin"
          className="rounded-xs font-[520] text-primary-text underline-offset-3 hover:underline max-md:inline-block max-md:py-[13px]"
        >
          {t('auth.contactAdmin')}
        </Link>
      </p>
      <OtherProviders />
    </AuthFrame>
  );
}

/**
 * Whoever signs people in here beside Google, which is always offered (AUTH-01). Takes no room of its own: it fills the
 * space below the choices, so that nothing moves when the list comes; where it does not come, nobody misses it.
 */
function OtherProviders() {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...listProvidersOptions(),
    staleTime: Infinity,
    // A server of an earlier version answers something else.
    select: (answer) => (Array.isArray(answer.data) ? answer.data.filter(({ key }) => key !== 'google') : []),
  });
  return (
    <div className="h-0 [&>*]:mt-3.5">
      {data?.map(({ key, name, address }) => (
        <a key={key} href={address} className={buttonVariants({ look: 'secondary', size: 'lg', block: true })}>
          <KeyRound aria-hidden strokeWidth={1.75} />
          <span className="truncate leading-5">{t('auth.provider', { name })}</span>
        </a>
      ))}
    </div>
  );
}
