import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { textWidth, ticksFor } from '@/charts/scale.ts';
import { formatDay } from '@/lib/format-date.ts';
import { useWidth } from '@/lib/use-width.ts';
import { metricNames } from '@/ui/goals/goal-words.ts';
import type { GoalsPage } from '@/api/types.ts';
import { type BurnDay, burnDays, linePath, restSpans } from '@/ui/goals/burn-lines.ts';
import '@/charts/charts.css';

type Props = { page: GoalsPage; summary: string; format: (value: number) => string };

const height = 264;
const top = 26;
const base = 230;

/** What was reached day by day, beside the pace that leads to the target. */
export function BurnUp({ page, summary, format }: Props) {
  const { t, i18n } = useTranslation();
  const [ref, width] = useWidth(830);
  const [shown, setShown] = useState<number>();
  const target = page.team.own_target ?? undefined;
  const days = burnDays({ days: page.days, period: page.period, target });
  const ticks = ticksFor(Math.max(target ?? 0, ...days.map(({ value = 0 }) => value)));
  const most = ticks.at(-1) ?? 1;
  const left = Math.round(textWidth(format(most), 11.5)) + 14;
  const band = (width - left - 8) / Math.max(1, days.length);
  // A day's value is where the day ends.
  const x = (index: number): number => Math.round((left + (index + 1) * band) * 10) / 10;
  const y = (value: number): number => Math.round((base - (Math.max(0, value) / most) * (base - top)) * 10) / 10;
  const today = days.findIndex(({ day }) => day === page.day);
  const line = (of: (day: BurnDay) => number | undefined) => [
    [left, y(0)] as const,
    ...days.flatMap((day, index) => {
      const value = of(day);
      return value === undefined ? [] : [[x(index), y(value)] as const];
    }),
  ];
  const values = line(({ value }) => value);
  const every = Math.max(1, Math.ceil(74 / (band * 7))) * 7;
  const open = shown === undefined ? undefined : days[shown];

  function walk(event: KeyboardEvent): void {
    const at = shown ?? today;
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: days.length - 1 };
    const next = moves[event.key];
    if (event.key === 'Escape' && shown !== undefined) {
      event.stopPropagation();
      setShown(undefined);
    }
    if (next === undefined) return;
    event.preventDefault();
    setShown(Math.min(days.length - 1, Math.max(0, next)));
  }

  return (
    <div ref={ref} className="relative w-full">
      <svg
        aria-hidden
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        data-goal={page.metric}
        className="chart block max-w-full overflow-visible rounded-md"
      >
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
              className={tick === 0 ? 'chart-axis' : 'chart-grid'}
              x1={left}
              x2={width - 8}
              y1={Math.round(y(tick)) + 0.5}
              y2={Math.round(y(tick)) + 0.5}
            />
            <text x={left - 10} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {values.length > 1 && (
          <path
            d={`${linePath(values)}L${values.at(-1)?.[0]} ${y(0)}L${left} ${y(0)}Z`}
            style={{ fill: 'var(--tint)' }}
          />
        )}
        <path
          d={linePath(line(({ pace }) => pace))}
          className="fill-none stroke-foreground-2"
          strokeWidth={1.5}
          strokeDasharray="5 4"
        />
        <path d={linePath(values)} className="chart-line" style={{ strokeWidth: 2.5 }} />
        {target !== undefined && (
          <>
            <line
              x1={left}
              x2={width - 8}
              y1={y(target)}
              y2={y(target)}
              className="stroke-foreground"
              strokeWidth={1.5}
            />
            <text x={left + 6} y={y(target) - 7} className="chart-value-strong">
              {t('goals.targetLine', { target: format(target) })}
            </text>
          </>
        )}
        {today >= 0 && page.day === page.today && (
          <line x1={x(today)} x2={x(today)} y1={top} y2={base} className="stroke-ring" strokeWidth={1.25} />
        )}
        {today >= 0 && (
          <circle
            cx={x(today)}
            cy={y(days[today]?.value ?? 0)}
            r={4.5}
            style={{ fill: 'var(--fill)' }}
            className="stroke-card"
            strokeWidth={2.5}
          />
        )}
        {days.map(
          ({ day }, index) =>
            index % every === 0 &&
            left + index * band + 44 <= width && (
              <text key={day} x={left + index * band} y={base + 20}>
                {formatDay(day, i18n.language, 'dayMonth')}
              </text>
            ),
        )}
        {shown !== undefined && (
          <line x1={x(shown)} x2={x(shown)} y1={top} y2={base} className="stroke-border-strong" strokeDasharray="2 3" />
        )}
      </svg>
      {/* One stop of the Tab key: arrows, Home and End walk through the days. */}
      <button
        type="button"
        aria-label={summary}
        data-tip="" // The chart has a tooltip of its own.
        className="absolute inset-0 cursor-default rounded-md"
        onKeyDown={walk}
        onBlur={() => setShown(undefined)}
        onPointerLeave={() => setShown(undefined)}
        onPointerMove={({ nativeEvent }) =>
          setShown(Math.min(days.length - 1, Math.max(0, Math.floor((nativeEvent.offsetX - left) / band))))
        }
      />
      {open && shown !== undefined && (
        <div
          role="status"
          style={{ left: Math.min(Math.max(0, x(shown) + 10), Math.max(0, width - 178)), top: 44 }}
          className="pointer-events-none absolute z-2 w-[168px] rounded-[10px] bg-popover px-3 py-2.5 type-caption text-foreground-2 shadow-popover"
        >
          <b className="mb-1.5 block font-[580] text-foreground">{formatDay(open.day, i18n.language, 'near')}</b>
          {open.value !== undefined && <Pair name={t(metricNames[page.metric])} text={format(open.value)} />}
          {open.pace !== undefined && <Pair name={t('goals.pace')} text={format(Math.round(open.pace * 10) / 10)} />}
          {open.gained !== undefined && <Pair name={t('goals.thatDay')} text={format(open.gained)} />}
          {!open.works && <Pair name={t('goals.dayOff')} text="" />}
        </div>
      )}
    </div>
  );
}

const Pair = ({ name, text }: { name: string; text: string }) => (
  <span className="flex h-[19px] items-center gap-2">
    {name}
    <b className="ml-auto font-[580] tabular-nums text-foreground">{text}</b>
  </span>
);
