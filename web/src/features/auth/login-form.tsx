import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors.ts';
import { login } from '@/api/gen/sdk.gen.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { Button } from '@/ui/button.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { loginMessage } from './login-errors.ts';
import { PasswordField } from './password-field.tsx';

type Props = { onToken: (token: string) => Promise<void> };

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function LoginForm({ onToken }: Props) {
  const { t } = useTranslation();
  const signIn = useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      const { data } = await login({ body, throwOnError: true });
      await onToken(data.token);
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
      <TextField
        label={t('auth.login.email')}
        labelLang={foreignLang(t('auth.login.email'))}
        icon={Mail}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField />
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
    </form>
  );
}
