import type { Series } from './series.ts';

export function Swatch({ series }: { series: Series }) {
  return (
    <span
      aria-hidden
      data-series={series}
      className="size-2.5 shrink-0 rounded-[3px] [background:var(--fill)] shadow-[0_0_0_1px_var(--edge)]"
    />
  );
}
