import { useTranslation } from '@/i18n/use-translation.ts';
import type { ScreenGoal } from '@/api/types.ts';
import { textWidth, ticksFor } from '@/charts/scale.ts';
import { formatDay } from '@/lib/format-date.ts';
import { useSize } from '@/lib/use-width.ts';
import { burnDays, linePath, restSpans } from '@/ui/goals/burn-lines.ts';

type Props = {
  goal: ScreenGoal;
  /** Pixels of the screen in one of the design. */
  unit: number;
  /** Whether its day is today. */
  isRunning: boolean;
  summary: string;
  format: (value: number) => string;
};

const top = 40;
const below = 54;
/** For half of a day's name, beyond the last day. */
const right = 60;
const dayNameWidth = 180;

const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1;

/** What was reached day by day, beside the pace that leads to the target, across a room. */
export function TvGoalChart({ goal, unit, isRunning, summary, format }: Props) {
  const { t, i18n } = useTranslation();
  const [ref, size] = useSize({ width: 1790 * unit, height: 620 * unit });
  const [width, height] = [size.width / unit, size.height / unit];
  const target = goal.line.own_target ?? undefined;
  const days = burnDays({ days: goal.days, period: goal.period, target });
  const ticks = ticksFor(Math.max(target ?? 0, ...days.map(({ value = 0 }) => value)));
  const most = ticks.at(-1) ?? 1;
  const left = Math.round(textWidth(format(most), 22)) + 24;
  const base = Math.max(top + 60, height - below);
  const band = Math.max(1, width - left - right) / Math.max(1, days.length);
  // A day's value is where the day ends.
  const x = (index: number): number => Math.round((left + (index + 1) * band) * 10) / 10;
  const y = (value: number): number => Math.round((base - (Math.max(0, value) / most) * (base - top)) * 10) / 10;
  const today = days.findIndex(({ day }) => day === goal.day);
  const start = [left, y(0)] as const;
  const values = days.flatMap(({ value }, index) => (value === undefined ? [] : [[x(index), y(value)] as const]));
  const settled = isRunning ? values.slice(0, -1) : values;
  const pace = days.flatMap((day, index) => (day.pace === undefined ? [] : [[x(index), y(day.pace)] as const]));
  const now = values.at(-1) ?? start;
  const before = settled.at(-1) ?? start;
  const named = days.flatMap(({ day }, index) => (days.length <= 7 || isMonday(day) ? [{ day, index }] : []));
  const every = Math.max(1, Math.ceil(dayNameWidth / (band * (days.length <= 7 ? 1 : 7))));
  const expected = goal.line.expected ?? undefined;
  const isLate = now[0] > width - 300;
  return (
    <div ref={ref} className="tv-goal-chart">
      <svg role="img" aria-label={summary} viewBox={`0 0 ${width} ${height}`} data-goal={goal.line.metric}>
        {restSpans(days).map(({ from, count }) => (
          <rect
            key={from}
            x={left + from * band}
            y={top}
            width={count * band}
            height={base - top}
            className="fill-bar-track opacity-55"
          />
        ))}
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? 'tv-axis' : 'tv-tick'}
              x1={left}
              x2={x(days.length - 1)}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={left - 14} y={y(tick) + 7} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {named.map(
          ({ day, index }, place) =>
            place % every === 0 && (
              <text key={day} x={left + (index + 0.5) * band} y={base + 36} textAnchor="middle">
                {formatDay(day, i18n.language, 'near')}
              </text>
            ),
        )}
        {isRunning && today >= 0 && (
          <>
            <rect x={x(today) - band} y={top} width={band} height={base - top} className="fill-primary-tint" />
            <line className="tv-today" x1={x(today)} x2={x(today)} y1={top} y2={base} />
            <text className="tv-label" x={x(today) - band / 2} y={top - 12} textAnchor="middle">
              {t('tv.todayIs', { day: formatDay(goal.day, i18n.language, 'dayMonth') })}
            </text>
          </>
        )}
        {settled.length > 0 && (
          <path
            d={`${linePath([start, ...settled])}L${before[0]} ${y(0)}L${left} ${y(0)}Z`}
            style={{ fill: 'var(--tint)' }}
          />
        )}
        {pace.length > 0 && <path d={linePath([start, ...pace])} className="tv-pace" />}
        <path d={linePath([start, ...settled])} className="tv-value" />
        {isRunning && <path d={linePath([before, now])} className="tv-value" strokeDasharray="2 9" />}
        {target !== undefined && (
          <>
            <line className="tv-target" x1={left} x2={x(days.length - 1)} y1={y(target)} y2={y(target)} />
            <text className="tv-strong" x={left + 16} y={y(target) + (y(target) - top < 40 ? 32 : -14)}>
              {t('goals.targetLine', { target: format(target) })}
            </text>
          </>
        )}
        {isRunning && expected !== undefined && today >= 0 && (
          <>
            <circle cx={x(today)} cy={y(expected)} r={6} className="fill-foreground-2 stroke-card" strokeWidth={3} />
            {now[0] > 420 && (
              <text className="tv-label" x={x(today) - 16} y={y(expected) - 14} textAnchor="end">
                {t('goals.expectedTonight', { value: format(Math.round(expected * 10) / 10) })}
              </text>
            )}
          </>
        )}
        <circle cx={now[0]} cy={now[1]} r={9} style={{ fill: 'var(--fill)' }} className="stroke-card" strokeWidth={4} />
        {isRunning && (
          <text
            className="tv-now"
            x={now[0] + (isLate ? -16 : 18)}
            y={now[1] + (isLate ? 44 : 32)}
            textAnchor={isLate ? 'end' : 'start'}
          >
            {t('tv.now', { value: format(goal.line.value) })}
          </text>
        )}
      </svg>
    </div>
  );
}
