import type { Series } from '@/charts/series.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { CheckRow } from '@/ui/check-row.tsx';
import { useChartWords } from './use-chart-words.ts';

type Props<Kind extends Series> = {
  labelledBy: string;
  all: readonly Kind[];
  chosen: readonly Kind[];
  onToggle: (kind: Kind) => void;
};

export function KindList<Kind extends Series>({ labelledBy, all, chosen, onToggle }: Props<Kind>) {
  const { names } = useChartWords();
  return (
    <div role="group" aria-labelledby={labelledBy} className="max-md:grid max-md:grid-cols-2">
      {all.map((kind) => (
        <CheckRow
          key={kind}
          text={names(kind)}
          checked={chosen.includes(kind)}
          onChange={() => onToggle(kind)}
          mark={<Swatch series={kind} />}
        />
      ))}
    </div>
  );
}
