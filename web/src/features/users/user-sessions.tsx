import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { endUserSessions } from '@/api/gen/sdk.gen.ts';
import type { User } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';

/** For a lost phone, or a session in the wrong hands. One's own are on the profile. */
export function UserSessions({ me, user }: { me: User; user: User }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const end = useMutation({
    mutationFn: async () => endUserSessions({ path: { id: user.id }, throwOnError: true }),
    onSuccess: () => setAsks(false),
  });
  if (me.id === user.id || !user.is_active) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-3">
      <div className="min-w-0 flex-1 basis-64 type-dense">
        <p className="text-muted-foreground">{t('users.sessions')}</p>
        <p className="type-caption text-muted-foreground">{t('users.sessionsHint')}</p>
        <p role="status" className="type-caption text-success-text">
          {end.isSuccess ? t('users.sessionsEnded') : ''}
        </p>
      </div>
      <Button size="touch" disabled={end.isPending} className="max-md:w-full" onClick={() => setAsks(true)}>
        <LogOut aria-hidden strokeWidth={1.75} />
        {t('users.endSessions')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('users.endSessions')}
        question={t('users.endSessionsSure', { name: user.name })}
        confirm={t('users.endSessions')}
        busy={end.isPending}
        failure={end.isError ? t('users.sessionsFailed') : undefined}
        onCancel={() => setAsks(false)}
        onConfirm={() => end.mutate()}
      />
    </div>
  );
}
