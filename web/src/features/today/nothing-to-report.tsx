import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, CalendarPlus } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ownConnectionQuery } from '@/api/connection-query.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { TodayCard } from './today-card.tsx';
import type { Today } from './types.ts';

type Props = { next: NonNullable<Today['next']> | undefined; onReport: () => void };

/** Nothing has ended, or all is reported; without a calendar there is not much to ask about. */
export function NothingToReport({ next, onReport }: Props) {
  const { t, i18n } = useTranslation();
  const connection = useQuery(ownConnectionQuery()).data?.data;
  const isUnconnected = connection !== undefined && connection.connection === null && next === undefined;
  const hint =
    next && t('ask.next', { time: formatInstant(next.start_utc, i18n.language, 'time'), summary: next.summary });
  return (
    <TodayCard id="asks" title={t('ask.title')}>
      <div className="border-t border-border">
        {isUnconnected ? (
          <EmptyState
            icon={CalendarPlus}
            title={t('ask.noCalendar')}
            hint={t('ask.noCalendarHint')}
            action={
              <Link to="/profile" className={buttonVariants({ look: 'secondary', size: 'touch' })}>
                {t('connection.connect')}
              </Link>
            }
          />
        ) : (
          <EmptyState
            icon={CalendarCheck}
            title={t('ask.none')}
            {...(hint !== undefined && { hint })}
            action={
              <Button size="touch" onClick={onReport}>
                {t('report.title')}
              </Button>
            }
          />
        )}
      </div>
    </TodayCard>
  );
}
