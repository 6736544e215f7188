import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slicePage } from '@/lib/slice-page.ts';
import { ListPager } from '@/ui/list-pager.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import type { NamedCounts } from './chart-data.ts';
import { type Kind, outcomes, valueOf } from './counts.ts';
import { kindTexts } from './kind-texts.ts';

type Props = {
  rows: readonly (NamedCounts & { picture: string | null | undefined })[];
  kinds: readonly Kind[];
  format: (value: number) => string;
};

const groupsPerPage = 5;

/** DESIGN 7: beside a pie of several groups, what each of them adds to it. */
export function ByGroup({ rows, kinds, format }: Props) {
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
                <span title={name} className="min-w-0 flex-1 truncate">
                  {name}
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
                        title={`${t(kindTexts[kind])} ${format(counts[kind])}`}
                        style={{ flexGrow: counts[kind] }}
                        className="min-w-1 basis-0 rounded-xs [background:var(--fill)] shadow-[inset_0_0_0_1px_var(--edge)]"
                      >
                        <span className="sr-only">{`${t(kindTexts[kind])} ${format(counts[kind])} `}</span>
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
