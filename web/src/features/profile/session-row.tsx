import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '@/api/types.ts';
import { dateLocale } from '@/lib/date-locale.ts';
import { Button } from '@/ui/button.tsx';
import { deviceOf } from './device-name.ts';

type Props = { session: Session; busy: boolean; onEnd: () => void };

export function SessionRow({ session, busy, onEnd }: Props) {
  const { t, i18n } = useTranslation();
  const { browser, system } = deviceOf(session.user_agent);
  const device =
    browser !== undefined && system !== undefined
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  const when = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(Date.parse(session.last_seen_at));
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-border px-4 py-3 md:px-5.5">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted-foreground" strokeWidth={1.75} />
      <div className="min-w-40 flex-1">
        <p title={session.user_agent ?? undefined} className="flex flex-wrap items-center gap-2 type-dense font-[540]">
          {device}
          {session.current && (
            <span className="inline-flex h-5 items-center rounded-sm bg-success-tint px-[7px] type-micro text-success-text">
              {t('sessions.current')}
            </span>
          )}
        </p>
        <p className="type-caption break-words text-muted-foreground tabular-nums">
          {[session.address, t('sessions.used', { when })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" disabled={busy} aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
