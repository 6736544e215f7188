import { Link } from '@tanstack/react-router';
import { Activity, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '@/ui/button-variants.ts';

/** The way to what holds for everybody's connected calendars. */
export function CalendarLinks() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="organisation-calendars"
      className="mt-4.5 flex max-w-2xl flex-col gap-3.5 rounded-lg border border-border bg-card p-5 shadow-card"
    >
      <div>
        <h2 id="organisation-calendars" className="type-h2">
          {t('organisation.calendars')}
        </h2>
        <p className="mt-0.5 type-dense text-muted-foreground">{t('organisation.calendarsLead')}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">
        <Link to="/calendar/connections" className={buttonVariants({ size: 'touch' })}>
          <Activity aria-hidden strokeWidth={1.75} />
          {t('title.connections')}
        </Link>
        <Link to="/calendar/rules" className={buttonVariants({ size: 'touch' })}>
          <ListChecks aria-hidden strokeWidth={1.75} />
          {t('title.calendarRules')}
        </Link>
      </div>
    </section>
  );
}
