import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { TextField } from '@/ui/text-field.tsx';

export function PasswordField() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const action = t(shown ? 'auth.login.hidePassword' : 'auth.login.showPassword');
  return (
    <TextField
      label={t('auth.login.password')}
      labelLang={foreignLang(t('auth.login.password'))}
      icon={Lock}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      end={
        <button
          type="button"
          aria-label={action}
          lang={foreignLang(action)}
          onClick={() => setShown(!shown)}
          className="grid size-8 shrink-0 place-items-center rounded-[7px] text-foreground-2 hover:bg-muted hover:text-foreground max-md:-mr-1.5 max-md:size-11"
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      }
    />
  );
}
