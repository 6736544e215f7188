import { useMutation } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { asForm } from '@/api/as-form.ts';
import { ApiError } from '@/api/errors.ts';
import { editMe } from '@/api/gen/sdk.gen.ts';
import type { Me } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { LeaveQuestion } from '@/ui/leave-question.tsx';
import { PictureField } from '@/ui/picture-field.tsx';
import { showToast } from '@/ui/toasts.ts';
import { type ProfileChange, profileChange } from './profile-change.ts';

type Props = { me: Me; onSaved: (known: Partial<Me>) => Promise<void>; onClose: () => void };

/** PROF-03, PROF-04 */
export function ProfileEditor({ me, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(me.name);
  const [photo, setPhoto] = useState<File>();
  const change = profileChange(me, name, photo);

  const save = useMutation({
    mutationFn: async (body: ProfileChange) => {
      // Always a form: what the specification says of this call.
      const { data } = await editMe({ body, ...asForm, throwOnError: true });
      const renamed = body.name === undefined ? {} : { name: body.name };
      await onSaved({ ...renamed, ...(data.picture ? { picture: data.picture } : {}) });
    },
    onSuccess: () => showToast('success', t('profile.saved')),
    onError: (error) => {
      console.warn('edit profile', error);
      const refused = error instanceof ApiError && error.status !== undefined;
      showToast('error', t(refused ? 'profile.refused' : 'profile.failed'));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (change && !save.isPending) save.mutate(change, { onSuccess: onClose });
  }

  return (
    <form
      noValidate
      aria-label={t('profile.edit')}
      onSubmit={submit}
      className="rounded-b-lg border-t border-border bg-inset px-4 pt-5 pb-4.5 md:px-5.5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)]">
        <div className="flex flex-col gap-4">
          <Field
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the editor opens where its button was pressed
            autoFocus
            label={t('common.name')}
            required
            maxLength={120}
            autoComplete="name"
            value={name}
            error={name.trim() === '' ? t('common.nameNeeded') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <LockedEmail email={me.email} />
        </div>
        <PictureField
          label={t('profile.photo')}
          round
          file={photo}
          current={{
            title: t('userForm.currentPicture'),
            picture: <Avatar name={me.name} picture={me.picture} className="size-12 text-base" />,
          }}
          onPick={setPhoto}
        />
      </div>
      <div className="mt-4.5 flex justify-end gap-2.5 max-md:[&>*]:flex-1">
        <Button look="ghost" size="touch" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" size="touch" disabled={change === undefined || save.isPending}>
          {t('profile.save')}
        </Button>
      </div>
      <LeaveQuestion dirty={change !== undefined || name !== me.name} />
    </form>
  );
}

/** The email is told here, and changed below with the password. */
function LockedEmail({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="type-label">{t('common.email')}</span>
      <span className="flex h-11 items-center gap-2 rounded-md border border-border bg-muted px-3 text-[0.8125rem] text-muted-foreground md:h-9">
        <Lock aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
        <span title={email} className="truncate">
          {email}
        </span>
      </span>
      <span className="type-caption text-muted-foreground">{t('profile.emailHint')}</span>
    </div>
  );
}
