import { useTranslation } from 'react-i18next';
import { dateLocale, formatInstant } from '@/lib/format-date.ts';
import { relativeTime } from '@/lib/relative-time.ts';
import { useNow } from '@/lib/use-now.ts';

type Props = {
  at: string;
  /** Of what should happen: a time that has passed already is now. */
  coming?: boolean;
};

/** How long ago or until, and the exact time to whoever points at it. */
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
