import { ArrowRightToLine, ClipboardPaste, Rows3, WandSparkles } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { Button } from '@/ui/button.tsx';
import { KeyCap } from '@/ui/key-cap.tsx';
import { StepButtons } from '@/ui/step-buttons.tsx';
import { type Grid, summed } from './grid-model.ts';
import type { TargetSheetState } from './use-target-sheet.ts';

type Props = { grid: Grid; sheet: TargetSheetState; onPaste: () => void };

export function TargetToolbar({ grid, sheet, onPaste }: Props) {
  const { t, i18n } = useTranslation();
  const sum = summed(grid, sheet.changes, sheet.rect);
  const text = (value: number): string => formatScore(value, i18n.language);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons are
    <div
      role="toolbar"
      aria-label={t('goals.targets')}
      // The cell keeps the focus, so that keys go on there; what is being typed is taken when its field loses it.
      onMouseDown={(event) => sheet.typed === undefined && event.preventDefault()}
      className="flex items-center gap-1.5 border-b border-border px-3 py-2.5 max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap [&>button]:shrink-0"
    >
      <Button size="sm" onClick={sheet.fillRight}>
        <ArrowRightToLine aria-hidden strokeWidth={1.75} />
        {t('targets.fill')}
        <span aria-hidden className="max-md:hidden">
          <KeyCap>{'Ctrl R'}</KeyCap>
        </span>
      </Button>
      <Button size="sm" onClick={sheet.sameForAll}>
        <Rows3 aria-hidden strokeWidth={1.75} />
        {t('targets.same')}
      </Button>
      <Button size="sm" onClick={onPaste}>
        <ClipboardPaste aria-hidden strokeWidth={1.75} />
        {t('targets.paste')}
      </Button>
      <Button size="sm" onClick={sheet.suggest}>
        <WandSparkles aria-hidden strokeWidth={1.75} />
        {t('targets.suggest')}
      </Button>
      <i aria-hidden className="mx-1 h-4.5 w-px shrink-0 bg-border-strong" />
      <StepButtons steps={sheet} undoLabel={t('targets.undo')} redoLabel={t('targets.redo')} />
      {sum && (
        <p className="ml-auto pr-1 type-caption text-muted-foreground tabular-nums max-md:hidden">
          {t('targets.selected', { count: sum.count, sum: text(sum.sum), mean: text(sum.mean) })}
        </p>
      )}
    </div>
  );
}
