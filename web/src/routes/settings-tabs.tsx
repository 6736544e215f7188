import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';

const tabClass =
  '-mb-px inline-flex h-11 shrink-0 items-center border-b-2 border-transparent px-3 type-dense font-[540] text-foreground-2 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground md:h-9';

/** The settings that are administrators' alone. */
export function SettingsTabs() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('title.organisation')}
      className="mb-4.5 flex gap-1 overflow-x-auto overflow-y-hidden border-b border-border"
    >
      <Link to="/settings/organisation" search={{}} activeOptions={{ exact: true }} className={tabClass}>
        {t('cal.general')}
      </Link>
      <Link to="/settings/organisation" search={{ tab: 'calendar' }} className={tabClass}>
        {t('cal.title')}
      </Link>
      <Link to="/settings/organisation" search={{ tab: 'points' }} className={tabClass}>
        {t('title.points')}
      </Link>
      <Link to="/settings/audit" activeOptions={{ includeSearch: false }} className={tabClass}>
        {t('title.audit')}
      </Link>
    </nav>
  );
}
