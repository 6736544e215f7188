import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slicePage } from '@/lib/slice-page.ts';
import { ListPager } from '@/ui/list-pager.tsx';
import { BarCluster, type Cluster } from './bar-cluster.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { base, usePlot } from './use-plot.ts';

type Props = {
  clusters: readonly Cluster[];
  /** One subject: one wide bar a kind. */
  single: boolean;
  summary: string;
  format: (value: number) => string;
};

const clusterWidth = 90;

/** DESIGN 7: one cluster a group, or one bar a kind; more groups than fit are turned over like pages. */
export function OutcomeBars({ clusters, single, summary, format }: Props) {
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
  const slice = slicePage(clusters, wanted, single ? clusters.length : size);
  const band = inner / Math.max(1, slice.shown.length);
  const targets = slice.shown.map((cluster, index) => ({
    ...cluster,
    x: left + index * band + band * 0.05,
    width: band * 0.9,
  }));
  return (
    <>
      <PlotFrame plot={plot} targets={targets} summary={summary} gradient={id} format={format}>
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
      </PlotFrame>
      <ListPager {...slice} total={clusters.length} label={t('chart.pages')} onPage={setWanted} />
    </>
  );
}
