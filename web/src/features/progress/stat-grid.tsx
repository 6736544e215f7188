import { useTranslation } from 'react-i18next';
import { formatShare, shares } from '@/lib/shares.ts';
import { RollingNumber } from '@/ui/rolling-number.tsx';
import { type Counts, type Kind, outcomes, valueOf } from './counts.ts';
import { kindTexts } from './kind-texts.ts';
import { StatCard } from './stat-card.tsx';

type Props = {
  counts: Counts;
  before: Counts | undefined;
  kinds: readonly Kind[];
  /** Whose counts, and of when. */
  scope: string;
};

/** PROG-06: totals and percentages; the three parts add up to 100.0 %. */
export function StatGrid({ counts, before, kinds, scope }: Props) {
  const { t, i18n } = useTranslation();
  const parts = shares(
    outcomes.map((kind) => counts[kind]),
    1,
  );
  const shareOf = (kind: Kind): number =>
    kind === 'total' ? (valueOf(counts, 'total') > 0 ? 100 : 0) : (parts[outcomes.indexOf(kind)] ?? 0);
  return (
    <section aria-label={t('progress.stats')} className="flex-none">
      <dl className="grid grid-cols-2 gap-3.5 xl:grid-cols-4">
        {kinds.map((kind) => (
          <StatCard
            key={kind}
            series={kind}
            name={t(kindTexts[kind])}
            value={<RollingNumber value={valueOf(counts, kind)} scope={scope} />}
            share={formatShare(shareOf(kind), 1, i18n.language)}
            part={shareOf(kind)}
            change={before && valueOf(counts, kind) - valueOf(before, kind)}
          />
        ))}
      </dl>
    </section>
  );
}
