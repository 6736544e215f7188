import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { loadScreenTexts } from '@/i18n/i18n.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { AuthFrame } from './auth-frame.tsx';
import type { CodeStep } from './code-step.tsx';
import { LoginForm } from './login-form.tsx';

type Props = { onToken: (token: string) => Promise<void> };

/** AUTH-03: email and password, with Russian labels in the default language and a way back to /. */
export function LoginPage({ onToken }: Props) {
  const { t } = useTranslation();
  const [step, setStep] = useState<{ challenge: string; Step: typeof CodeStep }>();
  const back = t('auth.login.back');

  /** Few need it: its code and its texts come when they do. */
  async function ask(challenge: string): Promise<void> {
    const [{ CodeStep: Step }] = await Promise.all([import('./code-step.tsx'), loadScreenTexts()]);
    setStep({ challenge, Step });
  }

  return (
    <AuthFrame
      title={step ? 'secondFactor.stepTitle' : 'auth.login.title'}
      lead={step ? 'secondFactor.stepLead' : 'auth.login.lead'}
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
      {step ? (
        <step.Step challenge={step.challenge} onToken={onToken} onAgain={() => setStep(undefined)} />
      ) : (
        <LoginForm onToken={onToken} onChallenge={ask} />
      )}
    </AuthFrame>
  );
}
