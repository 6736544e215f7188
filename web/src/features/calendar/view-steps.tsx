import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';

type Props = { view: 'month' | 'week'; onStep: (by: 1 | -1) => void; onToday: () => void };

const names = {
  month: { previous: 'calendar.previousMonth', next: 'calendar.nextMonth' },
  week: { previous: 'calendar.previousWeek', next: 'calendar.nextWeek' },
} as const;

export function ViewSteps({ view, onStep, onToday }: Props) {
  const { t } = useTranslation();
  return (
    <div className="ml-auto flex items-center gap-1">
      <button type="button" aria-label={t(names[view].previous)} onClick={() => onStep(-1)} className={iconButtonClass}>
        <ChevronLeft aria-hidden strokeWidth={1.75} />
      </button>
      <Button size="sm" onClick={onToday}>
        {t('calendar.today')}
      </Button>
      <button type="button" aria-label={t(names[view].next)} onClick={() => onStep(1)} className={iconButtonClass}>
        <ChevronRight aria-hidden strokeWidth={1.75} />
      </button>
    </div>
  );
}
