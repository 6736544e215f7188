import { useTranslation } from 'react-i18next';
import type { AccessRequest } from '@/api/types.ts';
import { dateLocale } from '@/lib/date-locale.ts';
import { Button } from '@/ui/button.tsx';

type Props = { request: AccessRequest; busy: boolean; onAccept: () => void; onDecline: () => void };

/** What fits beside the buttons; the rest is unfolded. */
const short = 180;

export function AccessRequestItem({ request, busy, onAccept, onDecline }: Props) {
  const { t, i18n } = useTranslation();
  const { name, email, message, created_at } = request;
  const day = new Intl.DateTimeFormat(dateLocale(i18n.language), { dateStyle: 'medium' }).format(new Date(created_at));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-border px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2 type-dense break-words">
          <span className="min-w-0 font-[560] break-words text-foreground">{name}</span>
          <span className="min-w-0 break-all text-muted-foreground">{email}</span>
          <time dateTime={created_at} className="type-caption text-muted-foreground">
            {day}
          </time>
        </p>
        {message.length > short ? (
          <details className="mt-1 type-dense text-foreground-2">
            <summary className="cursor-pointer break-words">{`${message.slice(0, short).trimEnd()}…`}</summary>
            <p className="mt-1 max-h-60 overflow-y-auto break-words whitespace-pre-line">{message}</p>
          </details>
        ) : (
          <p className="mt-1 type-dense break-words whitespace-pre-line text-foreground-2 empty:hidden">{message}</p>
        )}
      </div>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button
          look="ghost"
          size="sm"
          disabled={busy}
          aria-label={t('requests.declineOf', { name })}
          onClick={onDecline}
        >
          {t('requests.decline')}
        </Button>
        <Button size="sm" disabled={busy} aria-label={t('requests.acceptOf', { name })} onClick={onAccept}>
          {t('requests.accept')}
        </Button>
      </div>
    </li>
  );
}
