import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useCurrency } from '@/api/use-currency.ts';
import type { useTeams } from '@/api/use-teams.ts';
import { SearchSelect } from '@/ui/search-select.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { kindNames, metricNames, periodName } from '@/ui/goals/goal-words.ts';
import type { GoalsPage } from '@/api/types.ts';
import type { GoalMetric, GoalPeriodKind } from '@/ui/goals/types.ts';
import { dayAfter, dayBefore } from './periods.ts';

const metrics = ['closed', 'amount', 'points', 'visits', 'demos'] as const satisfies readonly GoalMetric[];
const periods = ['week', 'month', 'quarter'] as const satisfies readonly GoalPeriodKind[];

type Filters = { team: number; metric: GoalMetric; period: GoalPeriodKind };

type Props = {
  teams: ReturnType<typeof useTeams>;
  filters: Filters;
  onFilters: (next: Partial<Filters>) => void;
};

/** Which goals are looked at. */
export function PaceFilters({ teams, filters, onFilters }: Props) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const known = metrics.filter((metric) => metric !== 'amount' || currency !== undefined);
  return (
    <>
      <div className="min-w-0 md:w-64">
        <SearchSelect
          label={t('goals.team')}
          placeholder={t('goals.team')}
          items={teams.shown}
          source={teams}
          chosen={filters.team}
          look="team"
          onChoose={(team) => onFilters({ team })}
        />
      </div>
      <div className="md:w-40">
        <SelectField
          label={t('goals.metric')}
          value={filters.metric}
          options={known.map((value) => ({ value, text: t(metricNames[value]) }))}
          onChange={(metric) => onFilters({ metric })}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="type-label">{t('goals.period')}</span>
        <Segmented
          label={t('goals.period')}
          value={filters.period}
          options={periods.map((value) => ({ value, text: t(kindNames[value]) }))}
          onChange={(period) => onFilters({ period })}
        />
      </div>
    </>
  );
}

type StepperProps = { page: GoalsPage; onDay: (date: string | undefined) => void };

const stepClass =
  'grid h-full w-11 place-items-center rounded-[7px] text-foreground-2 not-disabled:hover:bg-muted not-disabled:hover:text-foreground disabled:opacity-45 md:w-[34px]';

/** A period before, a period after. */
export function PeriodStepper({ page, onDay }: StepperProps) {
  const { t, i18n } = useTranslation();
  const later = dayAfter(page);
  return (
    <div className="inline-flex h-11 items-center rounded-md border border-input bg-inset max-md:w-full md:h-9">
      <button
        type="button"
        aria-label={t('goals.earlier')}
        className={stepClass}
        onClick={() => onDay(dayBefore(page))}
      >
        <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
      <span
        aria-live="polite"
        className="min-w-33 px-1 text-center type-dense font-[540] whitespace-nowrap tabular-nums max-md:flex-1"
      >
        {periodName(page.period.kind, page.period, i18n.language)}
      </span>
      <button
        type="button"
        aria-label={t('goals.later')}
        disabled={later === undefined}
        className={stepClass}
        onClick={() => later && onDay(later.date)}
      >
        <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </div>
  );
}
