import { ChartNoAxesColumn, ChartLine, ChartPie, Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '@/ui/segmented.tsx';
import type { Chart } from './progress-search.ts';

type Props = { chart: Chart; oneGroup: boolean; onChart: (chart: Chart) => void };

/** PROG-05: the scale is for a single group only, and says so. */
export function ChartChoice({ chart, oneGroup, onChart }: Props) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('progress.chart')}
      value={chart}
      onChange={onChart}
      options={[
        { value: 'bar', text: t('progress.bar'), icon: ChartNoAxesColumn },
        { value: 'pie', text: t('progress.pie'), icon: ChartPie },
        {
          value: 'scale',
          text: t('progress.scale'),
          icon: Gauge,
          refusal: oneGroup ? undefined : t('progress.scaleOneGroup'),
        },
        { value: 'line', text: t('progress.line'), icon: ChartLine },
      ]}
    />
  );
}
