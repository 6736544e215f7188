import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { finishSignIn } from '@/api/gen/sdk.gen.ts';
import { refusalCode } from '@/api/refusal.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { LinkButton } from '@/ui/link-button.tsx';

type Props = {
  challenge: string;
  onToken: (token: string) => Promise<void>;
  /** The time for the code is over: back to the password. */
  onAgain: () => void;
};

function messageOf(error: unknown, recovery: boolean): TextKey {
  const code = refusalCode(error);
  if (code === 'challenge_ended') return 'secondFactor.ended';
  if (code === 'invalid_code') return recovery ? 'secondFactor.recoveryWrong' : 'secondFactor.codeWrong';
  if (error instanceof ApiError && error.status === 429) return 'secondFactor.tooMany';
  return code === 'user_not_active' ? 'auth.error.inactive' : 'common.failed';
}

/** Of a field that takes the place of another. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

/** The second half of signing in: a code of the authenticator, or a recovery code in its place. */
export function CodeStep({ challenge, onToken, onAgain }: Props) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const finish = useMutation({
    gcTime: 0,
    mutationFn: async (code: string) => {
      const { data } = await finishSignIn({ body: { challenge, code }, throwOnError: true });
      await onToken(data.token);
    },
    onError: () => form.current?.querySelector('input')?.select(),
  });
  const ended = refusalCode(finish.error) === 'challenge_ended';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (!finish.isPending && !ended && typeof code === 'string') finish.mutate(code);
  }

  function turn(): void {
    finish.reset();
    setRecovery(!recovery);
  }

  return (
    <form ref={form} onSubmit={submit} className="mt-7 flex flex-col gap-4.5">
      {finish.isError && <InlineAlert text={t(messageOf(finish.error, recovery))} />}
      <Field
        key={recovery ? 'recovery' : 'code'}
        size="lg"
        label={t(recovery ? 'secondFactor.recoveryCode' : 'secondFactor.code')}
        hint={t(recovery ? 'secondFactor.recoveryHint' : 'secondFactor.codeHint')}
        start={<KeyRound aria-hidden strokeWidth={1.75} />}
        ref={focus}
        name="code"
        required
        spellCheck={false}
        autoCapitalize="none"
        {...(recovery ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
      />
      {ended ? (
        <Button look="primary" size="lg" block onClick={onAgain}>
          {t('secondFactor.again')}
        </Button>
      ) : (
        <Button type="submit" look="primary" size="lg" block disabled={finish.isPending}>
          {t('secondFactor.continue')}
        </Button>
      )}
      <p className="-mx-1.5">
        <LinkButton text={t(recovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')} onClick={turn} />
      </p>
    </form>
  );
}
