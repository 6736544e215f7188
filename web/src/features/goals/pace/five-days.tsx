import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDay } from '@/lib/format-date.ts';
import type { GoalLine } from '@/api/types.ts';

type Props = { line: GoalLine; today: string; format: (value: number) => string };

const barHeight = 18;

/** The last five working days, today hollow; days away are hatched. */
export function FiveDays({ line, today, format }: Props) {
  const { t, i18n } = useTranslation();
  const most = Math.max(1, ...line.last_days.map(({ value }) => value));
  // Money does not fit under a bar of 18 pixels.
  const isShort = line.metric !== 'amount' && most < 1000;
  return (
    <ul
      aria-label={t('goals.lastFive')}
      data-goal={line.metric}
      className="grid grid-cols-[repeat(5,18px)] justify-end gap-1"
    >
      {line.last_days.map(({ day, value, away }) => {
        const name = `${formatDay(day, i18n.language, 'near')}: ${away ? t('goals.away') : format(value)}`;
        return (
          <li
            key={day}
            title={name}
            className="flex h-9 flex-col items-center justify-end gap-[3px] text-[0.6875rem] leading-3 font-[520] tabular-nums text-foreground-2"
          >
            <i
              aria-hidden
              style={{ height: away ? barHeight : 2 + (Math.max(0, value) / most) * barHeight }}
              className={`w-3 rounded-t-[2px] ${
                away
                  ? 'bg-[repeating-linear-gradient(135deg,var(--border-strong)_0_1.5px,transparent_1.5px_4px)]'
                  : value <= 0
                    ? 'bg-border-strong'
                    : day === today
                      ? 'shadow-[inset_0_0_0_1.25px_var(--edge)]'
                      : 'bg-[color-mix(in_srgb,var(--edge)_62%,transparent)]'
              }`}
            />
            <span aria-hidden>{away ? '–' : isShort ? format(value) : ''}</span>
            <span className="sr-only">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
