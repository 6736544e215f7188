import './charts.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartTargets } from './chart-targets.tsx';
import { textWidth, ticksFor } from './scale.ts';
import { marks, type Series, type SeriesValue } from './series.ts';
import { TotalGradient } from './total-gradient.tsx';
import { useWidth } from './use-width.ts';
import { ValueAxis } from './value-axis.tsx';

type Moment = { key: string; title: string; label: string; values: readonly SeriesValue[] };

type Props = {
  moments: readonly Moment[];
  series: readonly Series[];
  summary: string;
  format: (value: number) => string;
};

const height = 316;
const top = 20;
const base = 270;
const labelWidth = 58;
const mostMarks = 40;

const valueAt = (values: readonly SeriesValue[], one: Series): number =>
  values.find((each) => each.series === one)?.value ?? 0;

/** A line a kind over days, weeks or months, each with points of its own form. */
export function TrendLine({ moments, series, summary, format }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [ref, width] = useWidth(830);
  const ticks = ticksFor(Math.max(0, ...moments.flatMap(({ values }) => values.map(({ value }) => value))));
  const most = ticks.at(-1) ?? 1;
  const left = Math.round(textWidth(format(most), 11.5)) + 14;
  const band = (width - left - 6) / Math.max(1, moments.length);
  const middle = (index: number): number => Math.round((left + (index + 0.5) * band) * 10) / 10;
  const y = (value: number): number => Math.round((base - (value / most) * (base - top)) * 10) / 10;
  const every = Math.max(1, Math.ceil(labelWidth / band));
  return (
    <div ref={ref} className="relative w-full">
      <ChartTargets
        label={t('chart.values')}
        targets={moments.map((moment, index) => ({ ...moment, x: left + index * band, width: band }))}
        top={8}
        height={base - 8}
        chartWidth={width}
        format={format}
      />
      <svg
        role="img"
        aria-label={summary}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="chart pointer-events-none relative z-1 block max-w-full overflow-visible"
      >
        <TotalGradient id={id} />
        <ValueAxis ticks={ticks} left={left} right={width - 6} y={y} format={format} />
        {series.map((one) => (
          <g key={one} data-series={one} className="chart-arc">
            <path
              className="chart-line"
              d={`M${moments.map(({ values }, index) => `${middle(index)} ${y(valueAt(values, one))}`).join('L')}`}
            />
            {moments.length <= mostMarks &&
              moments.map(({ key, values }, index) => (
                <path
                  key={key}
                  d={marks[one]}
                  transform={`translate(${middle(index)} ${y(valueAt(values, one))})`}
                  className="chart-shape"
                  style={one === 'total' ? { fill: `url(#${id})` } : undefined}
                />
              ))}
          </g>
        ))}
        {moments.map(
          ({ key, label }, index) =>
            index % every === 0 && (
              <text key={key} x={middle(index)} y={base + 19} textAnchor="middle" className="chart-category">
                {label}
              </text>
            ),
        )}
      </svg>
    </div>
  );
}
