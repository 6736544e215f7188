import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';

type Props = { onToken: (token: string) => Promise<void> };

/** AUTH-03: email and password, with Russian labels in the default language and a way back to /. */
export function LoginPage({ onToken }: Props) {
  const { t } = useTranslation();
  const back = t('auth.login.back');
  return (
    <AuthFrame
      title="auth.login.title"
      lead="auth.login.lead"
      privacy="auth.login.privacy"
      help="auth.login.help"
      top={
        <Link
          to="/"
          lang={foreignLang(back)}
          className={`-ml-3.5 self-start ${buttonVariants({ look: 'ghost', size: 'touch' })}`}
        >
          <ArrowLeft aria-hidden strokeWidth={1.75} />
          {back}
        </Link>
      }
    >
      <LoginForm onToken={onToken} />
    </AuthFrame>
  );
}
