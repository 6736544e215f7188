import { cx } from 'class-variance-authority';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Grid } from './grid-model.ts';
import { metricNames } from '@/ui/goals/goal-words.ts';
import { columnHead } from './period-words.ts';
import type { TargetGrid } from './types.ts';

type Props = { grid: Grid; loaded: TargetGrid; nameClass: string };

const groupClass =
  'h-7 border-r border-b border-border bg-muted px-2.5 text-left text-xs font-[520] text-muted-foreground';
const headClass =
  'h-10.5 min-w-18 border-r border-b border-border px-2.5 text-right text-xs font-[560] whitespace-nowrap text-foreground-2 last:border-r-0';

/** Results at the left, read only, and the periods with their working days. */
export function GridHead({ grid, loaded, nameClass }: Props) {
  const { t, i18n } = useTranslation();
  const { finished } = loaded;
  const days = (count: number) => (
    <small className="block text-[0.6875rem] font-[450] text-muted-foreground">{t('targets.days', { count })}</small>
  );
  const year = finished.at(-1)?.first_day.slice(0, 4);
  return (
    <thead>
      <tr>
        <td className={cx(groupClass, nameClass, 'bg-muted')}>{''}</td>
        {finished.length > 0 && (
          <th
            scope="colgroup"
            colSpan={finished.length}
            className={cx(groupClass, 'border-r-border-strong max-md:hidden')}
          >
            {t('targets.results', { metric: t(metricNames[loaded.metric]), year })}
          </th>
        )}
        <th scope="colgroup" colSpan={grid.columns.length} className={cx(groupClass, 'border-r-0')}>
          {t('goals.targets')}
        </th>
      </tr>
      <tr>
        <th scope="col" className={cx(nameClass, 'h-10.5 px-3.5 text-xs font-[520] text-muted-foreground')}>
          {t('targets.people', { count: loaded.total })}
        </th>
        {finished.map((period, index) => (
          <th
            key={period.first_day}
            scope="col"
            className={cx(
              headClass,
              'min-w-14 max-md:hidden',
              index === finished.length - 1 && 'border-r-border-strong',
            )}
          >
            {columnHead(period, loaded.period, i18n.language)}
            {days(period.work_days)}
          </th>
        ))}
        {grid.columns.map((period, index) => {
          const runs = period.first_day <= loaded.today && !period.over;
          return (
            <th
              key={period.first_day}
              scope="col"
              className={cx(headClass, runs && 'text-foreground shadow-[inset_0_2px_0_var(--primary)]')}
            >
              {columnHead(period, loaded.period, i18n.language, grid.columns[index - 1])}
              {days(period.work_days)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
