import { useTranslation } from '@/i18n/use-translation.ts';
import { dateLocale, formatInstant } from '@/lib/format-date.ts';
import { relativeTime } from '@/lib/relative-time.ts';
import { useNow } from '@/lib/use-now.ts';

type Props = {
  at: string;
  /** A future event: once its time has passed, it says 'now'. */
  coming?: boolean;
};

/** How long ago or until, with the exact time as a tooltip. */
export function TimeAgo({ at, coming = false }: Props) {
  const { i18n } = useTranslation();
  const now = useNow();
  const then = Date.parse(at);
  return (
    <time dateTime={at} title={formatInstant(then, i18n.language, 'moment')} className="tabular-nums">
      {relativeTime(coming ? Math.max(then, now) : Math.min(then, now), now, dateLocale(i18n.language))}
    </time>
  );
}
