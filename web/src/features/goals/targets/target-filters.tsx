import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { FilterSheet } from '@/ui/filter-sheet.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import type { Choice, ChoiceSource } from '@/ui/search-popup.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { metricNames } from '@/ui/goals/goal-words.ts';
import { type GoalsSearch, usualMetric, usualPeriod } from './targets-search.ts';
import { metrics, periods } from './types.ts';

const periodNames = { week: 'targets.week', month: 'targets.month', quarter: 'targets.quarter' } as const;

type TeamChoices = { items: readonly Choice[]; source?: ChoiceSource };

type Props = {
  search: GoalsSearch;
  team: number | undefined;
  teams: TeamChoices;
  /** 'Nov 2026 – Jul 2027' */
  shown: string;
  onSearch: (change: GoalsSearch) => void;
  onStep: (by: 1 | -1) => void;
  children?: ReactNode;
};

export function TargetFilters(props: Props) {
  const { t } = useTranslation();
  const { search, team, teams, children } = props;
  const chosen = (teams.source?.known ?? teams.items).find(({ id }) => id === team);
  if (useIsPhone()) {
    const summary = [chosen?.name ?? '', t(metricNames[search.metric ?? usualMetric])].join(' · ');
    return (
      <div className="mb-4 flex flex-col gap-3">
        <FilterSheet count={0} summary={summary}>
          <div className="flex flex-col gap-3">
            <Fields {...props} />
          </div>
        </FilterSheet>
        <Stepper {...props} />
        {children}
      </div>
    );
  }
  return (
    <section
      aria-label={t('filters.title')}
      className="mb-4.5 flex flex-wrap items-end gap-3 rounded-lg border border-border bg-card px-4 py-3.5 shadow-card"
    >
      <Fields {...props} />
      <div className="flex flex-col gap-1.5">
        <span className="type-label">{t('targets.shown')}</span>
        <Stepper {...props} />
      </div>
      <div className="ml-auto text-right">{children}</div>
    </section>
  );
}

function Stepper({ shown, onStep }: Pick<Props, 'shown' | 'onStep'>) {
  const { t } = useTranslation();
  return (
    <div className="flex h-11 items-center rounded-md border border-input bg-inset md:h-9">
      <button type="button" aria-label={t('goals.earlier')} onClick={() => onStep(-1)} className={iconButtonClass}>
        <ChevronLeft aria-hidden strokeWidth={1.75} />
      </button>
      <span aria-live="polite" className="flex-1 px-1 text-center type-dense font-[560] whitespace-nowrap tabular-nums">
        {shown}
      </span>
      <button type="button" aria-label={t('goals.later')} onClick={() => onStep(1)} className={iconButtonClass}>
        <ChevronRight aria-hidden strokeWidth={1.75} />
      </button>
    </div>
  );
}

function Fields({ search, team, teams, onSearch }: Props) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const known = metrics.filter((metric) => metric !== 'amount' || currency !== undefined);
  return (
    <>
      <div className="md:w-63">
        <SearchSelect
          label={t('goals.team')}
          placeholder={t('users.chooseTeam')}
          items={teams.items}
          {...(teams.source && { source: teams.source })}
          chosen={team}
          look="team"
          onChoose={(id) => onSearch({ ...search, team: id })}
        />
      </div>
      <div className="md:w-36">
        <SelectField
          label={t('goals.metric')}
          value={search.metric ?? usualMetric}
          options={known.map((value) => ({ value, text: t(metricNames[value]) }))}
          onChange={(metric) => onSearch({ ...search, metric })}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="type-label">{t('goals.period')}</span>
        <Segmented
          label={t('goals.period')}
          value={search.period ?? usualPeriod}
          options={periods.map((value) => ({ value, text: t(periodNames[value]) }))}
          onChange={(period) => onSearch({ ...search, period, from: undefined })}
        />
      </div>
    </>
  );
}
