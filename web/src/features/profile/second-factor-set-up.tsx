import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { beginSecondFactor, confirmSecondFactor } from '@/api/gen/sdk.gen.ts';
import type { NewSecondFactor } from '@/api/types.ts';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { useForm } from '@/ui/use-form.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { secondFactorFailure } from './second-factor-rules.ts';

type Props = {
  finalFocus: RefObject<HTMLElement | null>;
  /** It is on. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
};

/** The password, then the key and its first code, then the recovery codes. */
export function SetUpDialog({ finalFocus, onConfirmed, onClose }: Props) {
  const [made, setMade] = useState<NewSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} finalFocus={finalFocus} onClose={onClose} />;
  if (made) {
    return (
      <KeyDialog
        made={made}
        finalFocus={finalFocus}
        onCodes={async (shown) => {
          // Shown at once: they are shown only here, whatever happens to what follows.
          setCodes(shown);
          await onConfirmed();
        }}
        onClose={onClose}
      />
    );
  }
  return <PasswordDialog finalFocus={finalFocus} onMade={setMade} onClose={onClose} />;
}

type PasswordProps = Omit<Props, 'onConfirmed'> & { onMade: (made: NewSecondFactor) => void };

function PasswordDialog({ finalFocus, onMade, onClose }: PasswordProps) {
  const { t } = useTranslation();
  const begin = useMutation({
    gcTime: 0,
    mutationFn: async (password: string) =>
      (await beginSecondFactor({ body: { password }, throwOnError: true })).data.data,
    onSuccess: onMade,
  });
  const form = useForm({
    begin: { password: '' },
    check: ({ password }) => ({ password: password === '' ? t('signIn.currentNeeded') : undefined }),
    onChange: () => begin.isError && begin.reset(),
  });
  return (
    <FormDialog
      form={form}
      title={t('secondFactor.setUpTitle')}
      subtitle={t('secondFactor.passwordLead')}
      submit={t('secondFactor.continue')}
      disabled={begin.isPending}
      finalFocus={finalFocus}
      onSubmit={() => begin.mutate(form.values.password)}
      onClose={onClose}
    >
      {begin.isError && <InlineAlert text={t(secondFactorFailure(begin.error))} />}
      <Field
        {...form.field('password')}
        label={t('common.currentPassword')}
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

type KeyProps = Omit<Props, 'onConfirmed'> & {
  made: NewSecondFactor;
  onCodes: (codes: readonly string[]) => Promise<void>;
};

/** Four letters at a time are easier to type. */
const spaced = (key: string): string => key.replaceAll(/(.{4})(?=.)/gu, '$1 ');

function KeyDialog({ made, finalFocus, onCodes, onClose }: KeyProps) {
  const { t } = useTranslation();
  const confirm = useMutation({
    gcTime: 0,
    mutationFn: async (code: string) => {
      const { data } = await confirmSecondFactor({ body: { code }, throwOnError: true });
      await onCodes(data.data.recovery_codes);
    },
  });
  const form = useForm({
    begin: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? t('secondFactor.codeNeeded') : undefined }),
    onChange: () => confirm.isError && confirm.reset(),
  });
  const { size, path } = made.qr;
  return (
    <FormDialog
      form={form}
      title={t('secondFactor.setUpTitle')}
      subtitle={t('secondFactor.scanLead')}
      submit={t('secondFactor.turnOn')}
      disabled={confirm.isPending}
      finalFocus={finalFocus}
      onSubmit={() => confirm.mutate(form.values.code)}
      onClose={onClose}
    >
      {/* Dark on light in both themes: some cameras read nothing else. The margin is the standard's four squares. */}
      <svg
        role="img"
        aria-label={t('secondFactor.qr')}
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        shapeRendering="crispEdges"
        className="size-48 self-center rounded-md"
      >
        <rect x="-4" y="-4" width="100%" height="100%" fill="white" />
        <path d={path} fill="black" />
      </svg>
      <p className="type-caption text-muted-foreground">
        {t('secondFactor.keyLead')}{' '}
        <code className="font-mono text-xs break-words text-foreground select-all">{spaced(made.key)}</code>
      </p>
      {confirm.isError && <InlineAlert text={t(secondFactorFailure(confirm.error))} />}
      <Field
        {...form.field('code')}
        label={t('secondFactor.code')}
        hint={t('secondFactor.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  );
}
