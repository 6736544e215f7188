import { Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';

/** The ref is of the button. */
type Props = { ref: Ref<HTMLButtonElement>; me: Me; editing: boolean; onEdit: () => void };

export function ProfileHead({ ref, me, editing, onEdit }: Props) {
  const { t } = useTranslation();
  const admin = me.role === 'admin';
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 px-4 pt-5.5 pb-5 md:px-5.5">
      <Avatar
        name={me.name}
        picture={me.picture}
        className="m-[3px] size-19 text-2xl outline-2 outline-offset-[3px] outline-primary"
      />
      <div className="min-w-48 flex-1">
        <h1 className="text-[1.375rem] leading-7 font-[640] tracking-[-0.02em] break-words">{me.name}</h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <span
            className={`inline-flex h-5 items-center rounded-sm px-[7px] type-micro ${admin ? 'bg-primary-tint text-primary-text' : 'bg-muted text-foreground-2'}`}
          >
            {t(admin ? 'role.admin' : 'role.user')}
          </span>
          <span className="min-w-0 type-dense break-words text-muted-foreground">{me.email}</span>
        </p>
      </div>
      <Button ref={ref} size="touch" aria-expanded={editing} onClick={onEdit} className="max-md:w-full">
        <Pencil aria-hidden strokeWidth={1.75} />
        {t('profile.edit')}
      </Button>
    </div>
  );
}
