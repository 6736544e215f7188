import { useTranslation } from 'react-i18next';
import type { Speed } from './use-player.ts';

type Props = { speed: Speed; onSpeed: (speed: Speed) => void };

const speeds = [1, 2, 4] as const;

export function SpeedChoice({ speed, onSpeed }: Props) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('travel.speed')}
      className="inline-flex gap-0.5 rounded-[9px] border border-border bg-muted p-[3px]"
    >
      {speeds.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === speed}
          aria-label={t('travel.daysASecond', { count: each })}
          onClick={() => onSpeed(each)}
          className="h-10 min-w-10 rounded-sm px-2 text-xs leading-none font-[520] tabular-nums text-foreground-2 hover:text-foreground aria-pressed:bg-popover aria-pressed:font-[580] aria-pressed:text-foreground aria-pressed:ring-1 aria-pressed:ring-border-strong md:h-7 md:min-w-8"
        >
          {`${each}×`}
        </button>
      ))}
    </div>
  );
}
