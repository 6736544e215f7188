import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field.tsx';

type Props = { email: string; reason: string };

/** USER-06, USER-07: email and password that may not be changed, and why. */
export function LockedSignIn({ email, reason }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const lock = <Lock aria-hidden strokeWidth={1.75} />;
  return (
    <div>
      <div className="grid gap-3 md:grid-cols-2">
        <Field
          label={t('userForm.email')}
          start={lock}
          disabled
          title={reason}
          aria-describedby={id}
          value={email}
          readOnly
        />
        <Field
          label={t('userForm.password')}
          start={lock}
          type="password"
          autoComplete="off"
          disabled
          title={reason}
          aria-describedby={id}
          // Not the password: nobody can read one. As many dots as any has.
          value="••••••"
          readOnly
        />
      </div>
      <p id={id} className="mt-1.5 type-caption text-muted-foreground">
        {reason}
      </p>
    </div>
  );
}
