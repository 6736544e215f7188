import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ChartTargets, type Target } from './chart-targets.tsx';
import './charts.css';
import { TotalGradient } from './total-gradient.tsx';
import { base, type Plot, rightEdge } from './use-plot.ts';

type Props = {
  plot: Plot;
  targets: readonly Target[];
  summary: string;
  /** The id of the gradient that fills the total. */
  gradient: string;
  format: (value: number) => string;
  onOpen?: ((key: string) => void) | undefined;
  children: ReactNode;
};

const height = 316;
const targetTop = 8;

/** What bars and lines have in common: value axis, grid, and what can be pointed at or walked through. */
export function PlotFrame({ plot, targets, summary, gradient, format, onOpen, children }: Props) {
  const { t } = useTranslation();
  const { ref, width, ticks, left, y } = plot;
  return (
    <div ref={ref} className="relative w-full">
      <ChartTargets
        label={t('chart.values')}
        targets={targets}
        top={targetTop}
        height={base - targetTop}
        chartWidth={width}
        format={format}
        onOpen={onOpen}
      />
      <svg
        role="img"
        aria-label={summary}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="chart pointer-events-none relative z-1 block max-w-full overflow-visible"
      >
        <TotalGradient id={gradient} />
        <ValueAxis ticks={ticks} left={left} right={width - rightEdge} y={y} format={format} />
        {children}
      </svg>
    </div>
  );
}

type ValueAxisProps = {
  ticks: readonly number[];
  left: number;
  right: number;
  y: (value: number) => number;
  format: (value: number) => string;
};

/** Four grid lines above a zero line, each with its value. Half pixels: a line of one pixel stays one. */
function ValueAxis({ ticks, left, right, y, format }: ValueAxisProps) {
  return ticks.map((tick) => {
    const at = Math.round(y(tick)) + 0.5;
    return (
      <g key={tick}>
        <line className={tick === 0 ? 'chart-axis' : 'chart-grid'} x1={left} x2={right} y1={at} y2={at} />
        <text x={left - 10} y={at + 4} textAnchor="end">
          {format(tick)}
        </text>
      </g>
    );
  });
}
