import { CalendarDays, CalendarRange, Columns2, Plus, Rows2, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';
import type { CalendarSearch } from './calendar-search.ts';
import { Segmented } from '@/ui/segmented.tsx';

type Props = {
  search: CalendarSearch;
  onChange: (change: CalendarSearch) => void;
  /** CAL-05: absent for those who may not. */
  onCreate?: (() => void) | undefined;
};

export function CalendarHead({ search, onChange, onCreate }: Props) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-col items-stretch gap-3.5 md:mb-[22px] xl:flex-row xl:items-end xl:gap-4">
      <div>
        <h1 className="type-h1 max-md:text-[22px] max-md:leading-7">{t('calendar.title')}</h1>
        <p className="mt-1.5 type-dense text-muted-foreground">{t('calendar.lead')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 xl:ml-auto">
        <Segmented
          label={t('calendar.view')}
          value={search.view ?? 'table'}
          options={[
            { value: 'table', text: t('calendar.view.table'), icon: Table2 },
            { value: 'month', text: t('calendar.view.month'), icon: CalendarDays },
            { value: 'week', text: t('calendar.view.week'), icon: CalendarRange },
          ]}
          onChange={(view) => onChange({ view: view === 'table' ? undefined : view })}
        />
        {/* On a phone there is one column, and no table in it. */}
        <span className="max-md:hidden">
          <Segmented
            label={t('calendar.layout')}
            value={search.layout ?? 'normal'}
            options={[
              { value: 'normal', text: t('calendar.layout.normal'), icon: Rows2 },
              { value: 'column', text: t('calendar.layout.column'), icon: Columns2 },
            ]}
            onChange={(layout) => onChange({ layout: layout === 'normal' ? undefined : layout })}
          />
        </span>
        {onCreate && (
          <Button look="primary" size="touch" className="max-md:w-full" onClick={onCreate}>
            <Plus aria-hidden strokeWidth={1.75} />
            {t('calendar.create')}
          </Button>
        )}
      </div>
    </div>
  );
}
