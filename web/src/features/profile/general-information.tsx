import { Activity, Cake, CalendarCheck, ChartColumn, Languages } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';

const rows = [
  { icon: Activity, term: 'profile.info.tracking', value: 'profile.info.live' },
  { icon: Languages, term: 'language.label', value: 'profile.info.languageName' },
  { icon: CalendarCheck, term: 'nav.calendar', value: 'profile.info.google' },
  { icon: ChartColumn, term: 'profile.info.insights', value: 'profile.info.performance' },
  { icon: Cake, term: 'profile.info.birthday', value: 'profile.info.private' },
] as const;

/** PROF-06: fixed words about the product; the birthday is nobody's. */
export function GeneralInformation() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="general-information"
      className="flex flex-col rounded-lg border border-border bg-card shadow-card"
    >
      <h2 id="general-information" className="flex min-h-14 items-center px-4 type-h2">
        {t('profile.info.title')}
      </h2>
      <p className="px-4 pb-4 text-[0.8125rem] leading-5 text-foreground-2">{t('profile.info.about')}</p>
      <dl className="flex flex-1 flex-col px-4 pb-2">
        {rows.map(({ icon: Icon, term, value }) => (
          <div
            key={term}
            className="flex max-h-14 min-h-12 flex-1 items-center gap-4 border-t border-border py-2 type-dense [&_svg]:text-primary-text"
          >
            <dt className="flex w-[118px] shrink-0 items-center gap-2.5 text-muted-foreground">
              <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
              {t(term)}
            </dt>
            <dd className="text-foreground">{t(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
