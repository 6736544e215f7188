import { useContext, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { slicePage } from '@/lib/slice-page.ts';
import { ListPager } from '@/ui/pager.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { fitText, textWidth } from './scale.ts';
import type { SeriesValue } from './series.ts';
import { base, usePlot } from './use-plot.ts';
import { WholeChart } from './whole-chart.ts';

type Props = {
  clusters: readonly Cluster[];
  /** One subject: one wide bar a kind. */
  single: boolean;
  summary: string;
  format: (value: number) => string;
  /** A cluster can be looked at alone. */
  onOpen?: ((key: string) => void) | undefined;
};

const clusterWidth = 90;

/** DESIGN 7: one cluster a group, or one bar a kind; more groups than fit are turned over like pages. */
export function OutcomeBars({ clusters, single, summary, format, onOpen }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [wanted, setWanted] = useState(1);
  // One scale for every page: bars of different pages can be compared.
  const plot = usePlot(
    clusters.flatMap(({ values }) => values.map(({ value }) => value)),
    format,
  );
  const { left, inner, y } = plot;
  const size = Math.min(8, Math.max(2, Math.floor(inner / (single ? 60 : clusterWidth))));
  const perPage = single ? clusters.length : size;
  const slice = slicePage(clusters, wanted, perPage);
  const whole = useContext(WholeChart);
  const pages = whole
    ? Array.from({ length: slice.totalPages }, (_, index) => clusters.slice(index * perPage, (index + 1) * perPage))
    : [slice.shown];
  return (
    <>
      {pages.map((shown, page) => {
        const band = inner / Math.max(1, whole ? Math.min(perPage, clusters.length) : shown.length);
        const targets = shown.map((cluster, index) => ({
          ...cluster,
          x: left + index * band + band * 0.05,
          width: band * 0.9,
        }));
        return (
          <PlotFrame
            // oxlint-disable-next-line react/no-array-index-key -- a page's number is its name
            key={page}
            plot={plot}
            targets={targets}
            summary={summary}
            gradient={id}
            format={format}
            onOpen={onOpen}
          >
            {shown.map((cluster, index) => (
              <BarCluster
                key={cluster.key}
                cluster={cluster}
                single={single}
                x={left + index * band}
                band={band}
                y={y}
                gradient={id}
                format={format}
              />
            ))}
          </PlotFrame>
        );
      })}
      <ListPager {...slice} total={clusters.length} label={t('chart.pages')} onPage={setWanted} />
    </>
  );
}

export type Cluster = {
  key: string;
  title: string;
  /** Under the axis, in one or two lines. */
  lines: readonly string[];
  values: readonly SeriesValue[];
};

type BarClusterProps = {
  cluster: Cluster;
  single: boolean;
  x: number;
  band: number;
  y: (value: number) => number;
  gradient: string;
  format: (value: number) => string;
};

const corner = 4;

/** Rounded on top, flat on the axis; half pixels keep the edge one pixel wide. A value of 0 draws nothing. */
function barPath(left: number, top: number, width: number): string {
  const x = Math.round(left) + 0.5;
  const w = Math.max(2, Math.round(width) - 1);
  const y = Math.min(Math.round(top) + 0.5, base - 1.5);
  const r = Math.min(corner, w / 2, base - y);
  return `M${x} ${base + 0.5}V${y + r}q0-${r} ${r}-${r}h${w - 2 * r}q${r} 0 ${r} ${r}V${base + 0.5}z`;
}

/** The bars of one group, or the one of a kind, with their values and the name under the axis. */
function BarCluster({ cluster, single, x, band, y, gradient, format }: BarClusterProps) {
  const { values, lines } = cluster;
  const widest = single ? 72 : 28;
  const pitch = Math.min(widest * 1.25, (band * 0.86) / values.length);
  const bar = pitch * 0.8;
  const middle = x + band / 2;
  const start = middle - (pitch * values.length - (pitch - bar)) / 2;
  const size = single ? 13 : 11;
  return (
    <g>
      {values.map(({ series, value }, index) => {
        const left = start + index * pitch;
        const text = format(value);
        return (
          <g key={series} data-series={series}>
            {value > 0 && (
              <path
                key={value}
                d={barPath(left, y(value), bar)}
                className="chart-shape chart-bar"
                style={series === 'total' ? { fill: `url(#${gradient})` } : undefined}
              />
            )}
            {textWidth(text, size) <= pitch + 4 && (
              <text
                x={left + bar / 2}
                y={y(value) - (single ? 8 : 6)}
                textAnchor="middle"
                className={single ? 'chart-value-strong' : 'chart-value'}
              >
                {text}
              </text>
            )}
          </g>
        );
      })}
      {lines.map((line, index) => (
        <text
          key={line}
          x={middle}
          y={base + 19 + index * 15}
          textAnchor="middle"
          className={index === 0 ? 'chart-category' : 'chart-category-2'}
        >
          {fitText(line, 12, band - 6)}
        </text>
      ))}
    </g>
  );
}
