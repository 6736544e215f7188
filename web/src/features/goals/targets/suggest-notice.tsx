import { WandSparkles, X } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';
import { periodName } from '@/ui/goals/goal-words.ts';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import type { Grid } from './grid-model.ts';
import type { TargetPeriod } from './types.ts';
import type { Notice } from './use-target-sheet.ts';

type Props = { notice: Notice; grid: Grid; period: TargetPeriod; onTakeBack: () => void; onClose: () => void };

/** What was suggested, for whom, and for whom nothing could be. */
export function SuggestNotice({ notice, grid, period, onTakeBack, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const names = notice.columns.flatMap((column) => {
    const span = grid.columns[column];
    return span ? [periodName(period, span, i18n.language)] : [];
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border bg-primary-tint py-1.5 pr-2 pl-4 type-dense">
      <WandSparkles aria-hidden className="size-4 shrink-0 text-primary-text" strokeWidth={1.75} />
      <p role="status" className="min-w-40 flex-1 text-foreground-2">
        <b className="font-[570] text-foreground">{names.join(', ')}</b>
        {`: ${t('targets.suggested')} ${t('targets.suggestedPeople', { count: notice.people })}`}
        {notice.tooFew > 0 && ` ${t('targets.suggestedFew', { count: notice.tooFew })}`}
      </p>
      <span className="flex items-center gap-1">
        <Button look="ghost" size="sm" onClick={onTakeBack}>
          {t('targets.takeBack')}
        </Button>
        <button type="button" aria-label={t('close')} onClick={onClose} className={iconButtonClass}>
          <X aria-hidden strokeWidth={1.75} />
        </button>
      </span>
    </div>
  );
}
