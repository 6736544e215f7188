import { useId } from 'react';
import { PlotFrame } from './plot-frame.tsx';
import { marks, type Series, type SeriesValue } from './series.ts';
import { base, usePlot } from './use-plot.ts';

type Moment = { key: string; title: string; label: string; values: readonly SeriesValue[] };

type Props = {
  moments: readonly Moment[];
  series: readonly Series[];
  summary: string;
  format: (value: number) => string;
};

const labelWidth = 58;
const mostMarks = 40;

const valueAt = (values: readonly SeriesValue[], one: Series): number =>
  values.find((each) => each.series === one)?.value ?? 0;

/** A line a kind over days, weeks or months, each with points of its own form. */
export function TrendLine({ moments, series, summary, format }: Props) {
  const id = useId();
  const plot = usePlot(
    moments.flatMap(({ values }) => values.map(({ value }) => value)),
    format,
  );
  const { left, inner, y } = plot;
  const band = inner / Math.max(1, moments.length);
  const middle = (index: number): number => Math.round((left + (index + 0.5) * band) * 10) / 10;
  const every = Math.max(1, Math.ceil(labelWidth / band));
  const targets = moments.map((moment, index) => ({ ...moment, x: left + index * band, width: band }));
  return (
    <PlotFrame plot={plot} targets={targets} summary={summary} gradient={id} format={format}>
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
    </PlotFrame>
  );
}
