import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { Button } from '@/ui/button.tsx';
import { periodName } from '@/ui/goals/goal-words.ts';
import type { Conflict, Grid } from './grid-model.ts';
import type { TargetPeriod } from './types.ts';

type Props = {
  grid: Grid;
  period: TargetPeriod;
  conflicts: readonly Conflict[];
  onKeep: (conflicts: readonly Conflict[]) => void;
  onTake: (conflicts: readonly Conflict[]) => void;
};

/** GOAL-24: what somebody else has saved beside one's own; nothing is sent before each is chosen. */
export function TargetConflicts({ grid, period, conflicts, onKeep, onTake }: Props) {
  const { t, i18n } = useTranslation();
  if (conflicts.length === 0) return null;
  const text = (value: number | null): string =>
    value === null ? t('targets.none') : formatScore(value, i18n.language);
  return (
    <section
      aria-label={t('targets.conflict')}
      className="border-b border-border bg-warning-tint px-4 py-2.5 type-dense"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning-text" strokeWidth={1.75} />
        <p role="status" className="min-w-40 flex-1 font-[560]">
          {t('targets.conflict')}
        </p>
        {conflicts.length > 1 && (
          <span className="flex gap-2">
            <Button size="sm" onClick={() => onKeep(conflicts)}>
              {t('sheet.keepAll')}
            </Button>
            <Button size="sm" onClick={() => onTake(conflicts)}>
              {t('sheet.takeAll')}
            </Button>
          </span>
        )}
      </div>
      <ul className="mt-2 max-h-60 overflow-y-auto">
        {conflicts.map((conflict) => {
          const [line, column] = [grid.rows[conflict.at.row], grid.columns[conflict.at.column]];
          if (!line || !column) return null;
          const whose = line.id === undefined ? t('targets.teamRow') : line.name;
          return (
            <li
              key={conflict.key}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-border py-1.5 tabular-nums"
            >
              <span className="min-w-40 flex-1">{`${whose}, ${periodName(period, column, i18n.language)}`}</span>
              <Button size="sm" data-keep onClick={() => onKeep([conflict])}>
                {t('sheet.keep', { score: text(conflict.mine) })}
              </Button>
              <Button size="sm" onClick={() => onTake([conflict])}>
                {t('sheet.take', { score: text(conflict.theirs) })}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
