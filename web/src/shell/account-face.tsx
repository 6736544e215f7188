import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';

export const accountFaceClass =
  'flex h-11 min-w-11 items-center justify-center gap-[9px] rounded-full p-1 text-left hover:bg-muted data-[popup-open]:bg-muted md:h-auto md:justify-start md:pr-2';

type Props = { me: Me };

/** The person's picture, with name and role where there is room. */
export function AccountFace({ me }: Props) {
  const { t } = useTranslation();
  const role = me.role === 'admin' ? 'role.admin' : me.manages.length > 0 ? 'role.manager' : 'role.user';
  return (
    <>
      <Avatar name={me.name} picture={me.picture} className="size-[30px]" />
      <span className="max-w-48 flex-col gap-[3px] leading-none max-md:sr-only md:flex">
        <b className="truncate text-[13px] leading-[1.15] font-[560]">{me.name}</b>
        <span className="text-[11px] text-muted-foreground">{t(role)}</span>
      </span>
    </>
  );
}
