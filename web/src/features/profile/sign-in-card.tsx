import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Props = { me: Me; onSaved: (known: Partial<Me>) => Promise<void> };

/** The own email and password; a Google account has neither here, and is told why. */
export function SignInCard({ me, onSaved }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    // The form goes, and would take the focus with it.
    opener.current?.focus();
  }

  return (
    <section
      aria-labelledby="sign-in"
      className="rounded-lg border border-border bg-card px-4 pt-4 pb-4.5 shadow-card md:px-5.5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-48 flex-1">
          <h2 id="sign-in" className="type-h2">
            {t('signIn.title')}
          </h2>
          <p className="mt-0.5 type-dense break-words text-muted-foreground">
            {me.is_google_account ? t('signIn.google') : t('signIn.lead')}
          </p>
        </div>
        {!me.is_google_account && (
          <Button
            ref={opener}
            size="touch"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="max-md:w-full"
          >
            <Pencil aria-hidden strokeWidth={1.75} />
            {t('signIn.change')}
          </Button>
        )}
      </div>
      {open && <SignInForm me={me} onSaved={onSaved} onClose={close} />}
    </section>
  );
}
