import { cx } from 'class-variance-authority';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { type Changes, type Grid, together } from './grid-model.ts';

type Props = { grid: Grid; changes: Changes; results: number; nameClass: string };

/** What the people's targets make together, against the team's own. Both may be set; neither sets the other. */
export function TogetherRow({ grid, changes, results, nameClass }: Props) {
  const { t, i18n } = useTranslation();
  const text = (value: number): string => formatScore(value, i18n.language);
  const cellClass = 'h-11 border-r border-b border-border border-b-border-strong px-2.5 text-right last:border-r-0';
  return (
    <tr className="bg-muted text-foreground-2">
      <th scope="row" className={cx(nameClass, 'border-b-border-strong')}>
        <span className="flex h-11 items-center pl-12 max-md:pl-3">{t('targets.together')}</span>
      </th>
      {results > 0 && (
        <td colSpan={results} className={cx(cellClass, 'border-r-border-strong max-md:hidden')}>
          {/* What people reached together is the team's own result, in the row above. */}
          {''}
        </td>
      )}
      {grid.columns.map(({ first_day }, column) => {
        const { sum, over } = together(grid, changes, column);
        return (
          <td key={first_day} className={cellClass}>
            {sum === 0 ? <span className="text-muted-foreground">{'–'}</span> : text(sum)}
            {over !== undefined && over !== 0 && sum > 0 && (
              <small
                className={cx(
                  'block text-[0.6875rem] leading-none',
                  over < 0 ? 'text-warning-text' : 'text-success-text',
                )}
              >
                {over < 0 ? t('targets.shortBy', { count: text(-over) }) : t('targets.overBy', { count: text(over) })}
              </small>
            )}
          </td>
        );
      })}
    </tr>
  );
}
