import type { Cluster } from '@/charts/outcome-bars.tsx';
import type { SeriesValue } from '@/charts/series.ts';
import type { Slice } from '@/charts/share-pie.tsx';
import type { TableData } from '@/charts/table-data.ts';
import { shares } from '@/lib/shares.ts';
import { type Counts, type Kind, outcomes, valueOf } from './counts.ts';

/** The names of the kinds in the reader's language. */
export type KindNames = (kind: Kind) => string;

export type NamedCounts = { key: string; name: string; counts: Counts };

export function valuesOf(counts: Counts, kinds: readonly Kind[], names: KindNames): SeriesValue[] {
  return kinds.map((series) => ({ series, name: names(series), value: valueOf(counts, series) }));
}

/** 'North Region — Cardiology' stands in two lines under its bars, as in the mockup. */
export function groupClusters(rows: readonly NamedCounts[], kinds: readonly Kind[], names: KindNames): Cluster[] {
  return rows.map(({ key, name, counts }) => ({
    key,
    title: name,
    lines: name.split(/ [—–-] (.*)/s).filter((line) => line !== ''),
    values: valuesOf(counts, kinds, names),
  }));
}

/** Shares of the whole, whatever is switched off. */
export function slicesOf(counts: Counts, kinds: readonly Kind[], names: KindNames, decimals: number): Slice[] {
  const parts = shares(
    outcomes.map((kind) => counts[kind]),
    decimals,
  );
  return outcomes.map((kind, index) => ({
    series: kind,
    name: names(kind),
    value: counts[kind],
    share: parts[index] ?? 0,
    hidden: !kinds.includes(kind),
  }));
}

/** One bar a kind, with its share under the axis. */
export function kindClusters(
  counts: Counts,
  kinds: readonly Kind[],
  names: KindNames,
  formatShare: (share: number) => string,
): Cluster[] {
  const slices = slicesOf(counts, kinds, names, 1);
  return valuesOf(counts, kinds, names).map((value) => {
    const share = slices.find(({ series }) => series === value.series)?.share ?? 100;
    return { key: value.series, title: value.name, lines: [value.name, formatShare(share)], values: [value] };
  });
}

type Heads = { first: string; all: string; count: string; share: string };

/** Several rows: a column a kind, and the sum below. One row: a row a kind, with its share. */
export function tableOf(
  rows: readonly NamedCounts[],
  sum: Counts,
  kinds: readonly Kind[],
  names: KindNames,
  heads: Heads,
): TableData {
  const cells = (counts: Counts): number[] => kinds.map((kind) => valueOf(counts, kind));
  if (rows.length > 1) {
    return {
      columns: [heads.first, ...kinds.map(names)],
      rows: [
        ...rows.map(({ key, name, counts }) => ({ key, name, cells: cells(counts) })),
        { key: 'all', name: heads.all, cells: cells(sum) },
      ],
    };
  }
  const slices = slicesOf(sum, kinds, names, 1);
  return {
    columns: [heads.first, heads.count, heads.share],
    rows: kinds.map((kind) => ({
      key: kind,
      name: names(kind),
      cells: [
        valueOf(sum, kind),
        (slices.find(({ series }) => series === kind)?.share ?? (valueOf(sum, 'total') > 0 ? 100 : 0)).toFixed(1),
      ],
    })),
  };
}
