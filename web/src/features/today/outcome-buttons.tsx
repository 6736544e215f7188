import { cx } from 'class-variance-authority';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { askNames, newNames, outcomes } from './outcomes.ts';
import type { Outcome } from './types.ts';

type Props = {
  /** What they are of, for screen readers. */
  label: string;
  chosen: Outcome | undefined;
  /** Of a visit that was asked about, the third is that it was moved. */
  isAsk: boolean;
  /** In a sheet: as large as a thumb needs them at every width. */
  isSheet?: boolean;
  /** The form is a sheet: none of them stays pressed. */
  opensSheet?: boolean;
  onChoose: (outcome: Outcome) => void;
};

/** As wide as their words need them: in thirds a Russian one would be cut off on a phone. */
const columns = 'grid-cols-[repeat(3,minmax(0,auto))]';

/** Closed, Failed, Moved or Booked. */
export function OutcomeButtons({ label, chosen, isAsk, isSheet = false, opensSheet = false, onChoose }: Props) {
  const { t } = useTranslation();
  const names = isAsk ? askNames : newNames;
  return (
    <div
      role="group"
      aria-label={label}
      className={isSheet ? `grid ${columns} gap-2` : `gap-1.5 max-md:grid ${columns} max-md:gap-2 md:flex`}
    >
      {outcomes.map((outcome) => {
        const isMoved = isAsk && outcome === 'booked';
        return (
          <button
            key={outcome}
            type="button"
            {...(!isMoved && { 'data-series': outcome })}
            {...(opensSheet ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': outcome === chosen })}
            onClick={() => onChoose(outcome)}
            className={cx(
              'inline-flex items-center justify-center gap-[7px] border px-2.5 leading-none font-[540] whitespace-nowrap text-foreground transition-colors duration-(--dur-fast) hover:bg-secondary-hover aria-pressed:font-[600]',
              isSheet
                ? 'h-11 rounded-[10px] border-input bg-card text-[0.8125rem]'
                : 'h-11 rounded-[10px] border-border-strong bg-secondary text-[0.8125rem] md:h-8 md:rounded-md md:text-xs',
              isMoved
                ? 'aria-pressed:border-ring aria-pressed:bg-primary-tint aria-pressed:text-primary-text'
                : 'aria-pressed:border-(--edge) aria-pressed:bg-(--tint) aria-pressed:text-(--label)',
            )}
          >
            {isMoved ? (
              <CalendarClock aria-hidden strokeWidth={1.75} className="size-3.5 shrink-0" />
            ) : (
              <Swatch series={outcome} small />
            )}
            <span className="truncate">{t(names[outcome])}</span>
          </button>
        );
      })}
    </div>
  );
}
