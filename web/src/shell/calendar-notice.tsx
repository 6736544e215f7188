import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ownConnectionQuery } from '@/api/connection-query.ts';
import type { Connection, Me } from '@/api/types.ts';
import { noticeDismissal } from '@/lib/notice-dismissal.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { mainId } from './skip-link.tsx';

type Own = { connection?: Pick<Connection, 'status' | 'askedAt'> | null };

/** What the profile page has learnt since is newer than what the person's own record said when the app began. */
export function noticeFor(said: Me['calendarNotice'], own: Own | undefined): 'broken' | 'asked' | undefined {
  if (!own) return said ?? undefined;
  if (own.connection?.status !== 'broken') return undefined;
  return own.connection.askedAt ? 'asked' : 'broken';
}

const texts = { broken: 'notice.broken', asked: 'notice.asked' } as const;

/** The person's calendar can no longer be read, and only they can change that. Rendered with the page, so that nothing moves. */
export function CalendarNotice({ me }: { me: Me }) {
  const { t } = useTranslation();
  // Fetches nothing itself: it follows the profile's query.
  const { data } = useQuery({ ...ownConnectionQuery(), enabled: false });
  const [dismissed, setDismissed] = useState(() => noticeDismissal.read());
  const notice = noticeFor(me.calendarNotice, data?.data);
  // Of this person alone: the next to sign in in this tab has a calendar of their own.
  const own = `${me.id}:${notice}`;
  if (notice === undefined || own === dismissed) return null;
  return (
    <aside
      aria-label={t('notice.label')}
      className="flex min-h-11 items-center gap-3 border-b border-border bg-warning-tint px-(--page-pad) type-dense text-warning-text"
    >
      <p className="min-w-0 flex-1 py-1">
        {t(texts[notice])}{' '}
        <Link to="/profile" hash="google-calendar" className="rounded-xs font-[560] underline underline-offset-3">
          {t('notice.open')}
        </Link>
      </p>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => {
          noticeDismissal.write(own);
          setDismissed(own);
          // The button disappears and would take the focus with it.
          document.getElementById(mainId)?.focus();
        }}
        className={iconButtonClass}
      >
        <X aria-hidden strokeWidth={1.75} />
      </button>
    </aside>
  );
}
