import { useMutation } from '@tanstack/react-query';
import { Lock, Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { login } from '@/api/gen/sdk.gen.ts';
import { challengeOf } from '@/api/refusal.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { PasswordInput } from '@/ui/password-input.tsx';
import { loginMessage } from './login-errors.ts';

type Props = {
  onToken: (token: string) => Promise<void>;
  /** The password was right, and the account has a second factor. */
  onChallenge: (challenge: string) => Promise<void>;
};

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function LoginForm({ onToken, onChallenge }: Props) {
  const { t } = useTranslation();
  const signIn = useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      let answer;
      try {
        answer = await login({ body, throwOnError: true });
      } catch (error) {
        const challenge = challengeOf(error);
        if (challenge === undefined) throw error;
        return onChallenge(challenge);
      }
      return onToken(answer.data.token);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (signIn.isPending) return;
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: textOf(form, 'email').trim(), password: textOf(form, 'password') });
  }

  const failure = signIn.error instanceof ApiError ? signIn.error : { status: undefined, serverText: undefined };
  const message = signIn.isError ? loginMessage(failure) : undefined;
  const alert = message && ('key' in message ? t(message.key) : message.text);

  return (
    <form onSubmit={submit} className="mt-7 flex flex-col gap-4.5">
      {alert !== undefined && <InlineAlert text={alert} lang={foreignLang(alert)} />}
      <Field
        size="lg"
        label={t('auth.login.email')}
        start={<Mail aria-hidden strokeWidth={1.75} />}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordInput
        size="lg"
        label={t('auth.login.password')}
        start={<Lock aria-hidden strokeWidth={1.75} />}
        name="password"
        autoComplete="current-password"
        required
      />
      <Button
        type="submit"
        look="primary"
        size="lg"
        block
        className="mt-1"
        lang={foreignLang(t('auth.login.submit'))}
        disabled={signIn.isPending}
      >
        {t('auth.login.submit')}
      </Button>
      <p lang={foreignLang(t('auth.login.forgot'))} className="type-caption text-muted-foreground">
        {t('auth.login.forgot')}
      </p>
    </form>
  );
}
