import { Link } from '@tanstack/react-router';
import { MonitorPlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '@/ui/button-variants.ts';

/** The way to the links of screens on a wall. */
export function DisplayLinks() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="organisation-displays"
      className="mt-4.5 flex max-w-2xl flex-col gap-3.5 rounded-lg border border-border bg-card p-5 shadow-card"
    >
      <div>
        <h2 id="organisation-displays" className="type-h2">
          {t('organisation.displays')}
        </h2>
        <p className="mt-0.5 type-dense text-muted-foreground">{t('displays.lead')}</p>
      </div>
      <div className="flex max-md:flex-col">
        <Link to="/displays" className={buttonVariants({ size: 'touch' })}>
          <MonitorPlay aria-hidden strokeWidth={1.75} />
          {t('title.displays')}
        </Link>
      </div>
    </section>
  );
}
