import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ImportPlan, ImportRow } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { slicePage } from '@/lib/slice-page.ts';
import { Badge } from '@/ui/badge.tsx';
import { csvFile } from '@/lib/csv.ts';
import { download } from '@/lib/download.ts';
import { Button } from '@/ui/button.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { refusedCsv } from './refused-csv.ts';
import { deedTexts, whyTexts } from './import-texts.ts';

const rowsPerPage = 40;

/** What a row does, or why it does nothing. */
function Effect({ row: { does, score, why } }: { row: ImportRow }) {
  const { t, i18n } = useTranslation();
  if (why) return <span className="text-danger-text">{t(whyTexts[why])}</span>;
  if (does.length === 0) return <span className="text-muted-foreground">{t('import.unchanged')}</span>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {does.map((deed) => (
        <li key={deed} className="inline-flex">
          <Badge look={deed === 'create_person' || deed === 'create_team' ? 'success' : 'neutral'}>
            {deed === 'change_score' && score
              ? t('import.scoreStep', {
                  from: formatScore(score.from, i18n.language),
                  to: formatScore(score.to, i18n.language),
                })
              : t(deedTexts[deed])}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function PlanRow({ row }: { row: ImportRow }) {
  return (
    <tr className="border-t border-border align-top max-md:grid max-md:grid-cols-[3rem_minmax(0,1fr)] max-md:py-2 md:h-12 md:align-middle">
      <td className="text-muted-foreground tabular-nums max-md:row-span-3">{row.line}</td>
      <td className="min-w-0 md:max-w-0 md:w-[34%]">
        <p className="truncate font-[560] text-foreground empty:hidden">{row.name}</p>
        <p title={row.email} className="truncate type-caption text-muted-foreground">
          {row.email}
        </p>
      </td>
      <td className="min-w-0 truncate empty:hidden md:max-w-0 md:w-[24%] md:empty:table-cell">{row.team}</td>
      <td className="max-md:col-start-2 max-md:pt-1">
        <Effect row={row} />
      </td>
    </tr>
  );
}

/** Row by row, with the lines of the file. */
export function PlanRows({ plan, fileName }: { plan: ImportPlan; fileName: string }) {
  const { t } = useTranslation();
  const [only, setOnly] = useState<'all' | 'refused'>('all');
  const [wanted, setWanted] = useState(1);
  const { rows, refused } = plan.counts;
  const chosen = only === 'refused' ? plan.rows.filter((row) => row.why) : plan.rows;
  const { page, totalPages, first, last, shown } = slicePage(chosen, wanted, rowsPerPage);
  const reasonOf = ({ why }: ImportRow) => (why ? t(whyTexts[why]) : '');

  return (
    <section aria-label={t('import.rows')} className="rounded-lg border border-border bg-card shadow-card">
      <div className="flex flex-wrap items-center gap-2.5 px-4 py-3">
        <Segmented
          label={t('import.show')}
          value={only}
          options={[
            { value: 'all', text: t('import.all', { count: rows }) },
            { value: 'refused', text: t('import.refused', { count: refused }) },
          ]}
          onChange={(next) => {
            setOnly(next);
            setWanted(1);
          }}
        />
        {refused > 0 && (
          <Button
            look="ghost"
            size="touch"
            className="md:ml-auto"
            onClick={() =>
              download(
                csvFile(refusedCsv(plan, t('import.whyHead'), reasonOf)),
                t('import.refusedFile', { name: fileName }),
              )
            }
          >
            <Download aria-hidden strokeWidth={1.75} />
            {t('import.download')}
          </Button>
        )}
      </div>
      <table
        aria-label={t('import.rows')}
        className="w-full type-dense text-foreground-2 max-md:block [&_td]:px-2 [&_th]:px-2 [&_tr>*:first-child]:pl-4 [&_tr>*:last-child]:pr-4 max-md:[&_tr>*]:px-2"
      >
        <thead className="text-left type-caption text-muted-foreground max-md:sr-only">
          <tr className="h-9 border-t border-border [&_th]:font-normal">
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.person')}</th>
            <th scope="col">{t('invite.team')}</th>
            <th scope="col">{t('import.effect')}</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown.map((row) => (
            <PlanRow key={row.line} row={row} />
          ))}
        </tbody>
      </table>
      {chosen.length === 0 && (
        <p className="border-t border-border px-4 py-6 text-center type-dense text-muted-foreground">
          {t('import.noneRefused')}
        </p>
      )}
      <ListPager
        first={first}
        last={last}
        total={chosen.length}
        label={t('import.rows')}
        page={page}
        totalPages={totalPages}
        onPage={setWanted}
      />
    </section>
  );
}
