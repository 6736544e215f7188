import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { Field } from './field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end'>;

/** A field whose text is hidden until it is asked for. */
export function PasswordInput(props: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const action = t(shown ? 'auth.login.hidePassword' : 'auth.login.showPassword');
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={action}
          lang={foreignLang(action)}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-[7px] text-foreground-2 hover:text-foreground md:size-8"
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      }
    />
  );
}
