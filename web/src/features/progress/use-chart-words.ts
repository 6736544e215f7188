import { useTranslation } from '@/i18n/use-translation.ts';
import type { Series } from '@/charts/series.ts';
import { formatScore } from '@/lib/format.ts';
import { formatShare } from '@/lib/shares.ts';
import { kindNames } from '@/ui/kinds.ts';

/** Names and numbers as the reader's language writes them. */
export function useChartWords() {
  const { t, i18n } = useTranslation();
  return {
    names: (series: Series): string => t(kindNames[series]),
    format: (value: number): string => formatScore(value, i18n.language),
    percent: (share: number): string => formatShare(share, 1, i18n.language),
    wholePercent: (share: number): string => formatShare(share, 0, i18n.language),
  };
}
