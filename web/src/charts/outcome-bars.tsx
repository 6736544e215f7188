import './charts.css';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slicePage } from '@/lib/slice-page.ts';
import { ListPager } from '@/ui/list-pager.tsx';
import { BarCluster, type Cluster } from './bar-cluster.tsx';
import { ChartTargets } from './chart-targets.tsx';
import { textWidth, ticksFor } from './scale.ts';
import { TotalGradient } from './total-gradient.tsx';
import { useWidth } from './use-width.ts';
import { ValueAxis } from './value-axis.tsx';

type Props = {
  clusters: readonly Cluster[];
  /** One subject: one wide bar a kind. */
  single: boolean;
  summary: string;
  format: (value: number) => string;
};

const height = 316;
const top = 20;
const base = 270;
const clusterWidth = 90;

/** DESIGN 7: one cluster a group, or one bar a kind; more groups than fit are turned over like pages. */
export function OutcomeBars({ clusters, single, summary, format }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [ref, width] = useWidth(830);
  const [wanted, setWanted] = useState(1);
  const all = clusters.flatMap(({ values }) => values.map(({ value }) => value));
  // One scale for every page: bars of different pages can be compared.
  const ticks = ticksFor(Math.max(0, ...all));
  const most = ticks.at(-1) ?? 1;
  const left = Math.round(textWidth(format(most), 11.5)) + 14;
  const plot = width - left - 6;
  const size = Math.min(8, Math.max(2, Math.floor(plot / (single ? 60 : clusterWidth))));
  const slice = slicePage(clusters, wanted, single ? clusters.length : size);
  const band = plot / Math.max(1, slice.shown.length);
  const y = (value: number): number => base - (value / most) * (base - top);
  const targets = slice.shown.map((cluster, index) => ({
    ...cluster,
    x: left + index * band + band * 0.05,
    width: band * 0.9,
  }));
  return (
    <>
      <div ref={ref} className="relative w-full">
        <ChartTargets
          label={t('chart.values')}
          targets={targets}
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
          className="chart pointer-events-none relative z-1 block max-w-full"
        >
          <TotalGradient id={id} />
          <ValueAxis ticks={ticks} left={left} right={width - 6} y={y} format={format} />
          {slice.shown.map((cluster, index) => (
            <BarCluster
              key={cluster.key}
              cluster={cluster}
              single={single}
              x={left + index * band}
              band={band}
              base={base}
              y={y}
              gradient={id}
              format={format}
            />
          ))}
        </svg>
      </div>
      <ListPager {...slice} total={clusters.length} label={t('chart.pages')} onPage={setWanted} />
    </>
  );
}
