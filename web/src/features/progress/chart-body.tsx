import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { HalfGauge } from '@/charts/half-gauge.tsx';
import { OutcomeBars } from '@/charts/outcome-bars.tsx';
import { SharePie } from '@/charts/share-pie.tsx';
import { slicePage } from '@/lib/slice-page.ts';
import { ListPager } from '@/ui/pager.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import { kindNames } from '@/ui/kinds.ts';
import { groupClusters, kindClusters, type NamedCounts, slicesOf } from './chart-data.ts';
import { type Counts, type Kind, outcomes, valueOf } from './counts.ts';
import type { Chart } from './progress-search.ts';
import { useChartWords } from './use-chart-words.ts';

type Props = {
  chart: Exclude<Chart, 'line'>;
  rows: readonly (NamedCounts & { picture: string | null | undefined })[];
  sum: Counts;
  kinds: readonly Kind[];
  summary: string;
  /** One of several groups alone. */
  onGroup: (id: number) => void;
};

/** The counts of one period as bars, ring or scale. */
export function ChartBody({ chart, rows, sum, kinds, summary, onGroup }: Props) {
  const { t } = useTranslation();
  const { names, format, percent, wholePercent } = useChartWords();
  const total = format(valueOf(sum, 'total'));
  if (chart === 'scale') {
    return (
      <HalfGauge
        slices={slicesOf(sum, kinds, names, 0)}
        total={total}
        totalLabel={t('progress.totalEvents')}
        summary={summary}
        formatShare={wholePercent}
      />
    );
  }
  if (chart === 'bar') {
    const single = rows.length === 1;
    return (
      <OutcomeBars
        // Another choice of groups begins at its first page.
        key={rows.map(({ key }) => key).join()}
        clusters={single ? kindClusters(sum, kinds, names, percent) : groupClusters(rows, kinds, names)}
        single={single}
        summary={summary}
        format={format}
        onOpen={single ? undefined : (key) => onGroup(Number(key))}
      />
    );
  }
  const pie = (
    <SharePie
      slices={slicesOf(sum, kinds, names, 1)}
      centre={total}
      centreLabel={t('progress.totalEvents')}
      summary={summary}
      formatShare={percent}
    />
  );
  if (rows.length === 1) return pie;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      {pie}
      <ByGroup key={rows.map(({ key }) => key).join()} rows={rows} kinds={kinds} format={format} onGroup={onGroup} />
    </div>
  );
}

type ByGroupProps = {
  rows: readonly (NamedCounts & { picture: string | null | undefined })[];
  kinds: readonly Kind[];
  format: (value: number) => string;
  onGroup: (id: number) => void;
};

const groupsPerPage = 5;

/** DESIGN 7: beside a pie of several groups, what each of them adds to it. */
function ByGroup({ rows, kinds, format, onGroup }: ByGroupProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const slice = slicePage(rows, page, groupsPerPage);
  return (
    <div className="min-w-0 tabular-nums lg:mr-2 lg:border-l lg:border-border lg:pl-5">
      <h3 className="mb-1.5 text-[0.8125rem] leading-tight font-[580]">{t('progress.byGroup')}</h3>
      <ul>
        {slice.shown.map(({ key, name, picture, counts }) => (
          <li
            key={key}
            className="flex items-center gap-3 border-border py-[13px] type-dense text-foreground-2 not-last:border-b"
          >
            <TeamLogo name={name} picture={picture} className="size-7 rounded-[7px] text-xs" />
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate">
                  <button
                    type="button"
                    title={name}
                    onClick={() => onGroup(Number(key))}
                    className="max-w-full truncate rounded-xs text-left hover:text-primary-text"
                  >
                    {name}
                  </button>
                </span>
                <b className="text-sm font-semibold text-foreground">{format(valueOf(counts, 'total'))}</b>
              </p>
              <p className="mt-[7px] flex h-1.5 gap-[3px]">
                {outcomes.map(
                  (kind) =>
                    kinds.includes(kind) &&
                    counts[kind] > 0 && (
                      <span
                        key={kind}
                        data-series={kind}
                        title={`${t(kindNames[kind])} ${format(counts[kind])}`}
                        style={{ flexGrow: counts[kind] }}
                        className="min-w-1 basis-0 rounded-xs [background:var(--fill)] shadow-[inset_0_0_0_1px_var(--edge)]"
                      >
                        <span className="sr-only">{`${t(kindNames[kind])} ${format(counts[kind])} `}</span>
                      </span>
                    ),
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ListPager {...slice} total={rows.length} label={t('chart.pages')} onPage={setPage} />
    </div>
  );
}
