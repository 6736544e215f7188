import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { editUser } from '@/api/gen/sdk.gen.ts';
import type { Me } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { LeaveQuestion } from '@/ui/leave-question.tsx';
import { showToast } from '@/ui/toasts.ts';
import { useForm } from '@/ui/use-form.ts';
import { sessionsQuery } from './profile-query.ts';
import { signInChange, signInFailure, signInProblem } from './sign-in-rules.ts';

type Props = { me: Me; onSaved: (known: Partial<Me>) => Promise<void> };

/** The own email and password; a Google account has neither here, and is told why. */
export function SignInCard({ me, onSaved }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    // The form disappears and would take the focus with it.
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

type SignInFormProps = { me: Me; onSaved: (known: Partial<Me>) => Promise<void>; onClose: () => void };

function SignInForm({ me, onSaved, onClose }: SignInFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({
    begin: { email: me.email, password: '', current: '' },
    check: ({ email, password, current }) => {
      const problem = signInProblem(email, password, current);
      return problem ? { [problem.field]: t(problem.text) } : {};
    },
  });
  const change = signInChange(me, form.values.email, form.values.password);

  const save = useMutation({
    mutationFn: async (body: NonNullable<typeof change>) => {
      await editUser({
        path: { id: me.id },
        body: { ...body, currentPassword: form.values.current },
        throwOnError: true,
      });
      await onSaved(body.email === undefined ? {} : { email: body.email });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      showToast('success', t('signIn.saved'));
    },
    onError: (error) => console.warn('edit sign-in', error),
  });

  function send(): void {
    if (change) save.mutate(change, { onSuccess: onClose });
  }

  const failure = save.isError ? signInFailure(save.error) : undefined;

  return (
    <form noValidate onSubmit={form.submit({ busy: save.isPending, send })} className="mt-4.5 flex flex-col gap-4">
      {failure && <InlineAlert text={'key' in failure ? t(failure.key) : failure.text} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <Field
          {...form.field('email')}
          label={t('common.email')}
          type="email"
          autoComplete="username"
          maxLength={254}
        />
        <Field
          {...form.field('password')}
          label={t('signIn.newPassword')}
          type="password"
          autoComplete="new-password"
          hint={t('signIn.newPasswordHint')}
        />
      </div>
      <Field
        {...form.field('current')}
        label={t('common.currentPassword')}
        type="password"
        autoComplete="current-password"
        required
        hint={t('signIn.currentHint')}
      />
      <div className="flex justify-end gap-2.5 max-md:[&>*]:flex-1">
        <Button look="ghost" size="touch" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" size="touch" disabled={change === undefined || save.isPending}>
          {t('profile.save')}
        </Button>
      </div>
      <LeaveQuestion dirty={form.dirty} />
    </form>
  );
}
