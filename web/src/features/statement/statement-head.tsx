import { Download, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { csvFile, type CsvTable, toCsv } from '@/lib/csv.ts';
import { download } from '@/lib/download.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toasts.ts';
import { monthAndYear } from './months.ts';
import type { Named } from './use-statement.ts';

type Props = {
  named: Named | undefined;
  team: string | undefined;
  month: string;
  stepper: ReactNode;
  /** Nothing where there is nothing to save. */
  table: (() => Promise<CsvTable>) | undefined;
};

/** Whose statement and of which month, as a file and on paper. */
export function StatementHead({ named, team, month, stepper, table }: Props) {
  const { t, i18n } = useTranslation();
  const place = [team, named?.jobTitle].filter(Boolean).join(', ');
  return (
    <section className="st-head st-card">
      {named && <Avatar name={named.name} picture={named.picture} className="st-face size-13 shrink-0 text-lg" />}
      <div className="min-w-0">
        <h1 lang={named && foreignLang(named.name)} className="type-h1 break-words">
          {named?.name ?? t('title.statement')}
        </h1>
        {place !== '' && (
          <p className="mt-[3px] type-dense break-words text-muted-foreground">
            <span className="print:hidden">{t('statement.of', { what: place })}</span>
            <span className="st-print">
              {t('statement.of', { what: `${monthAndYear(month, i18n.language)}, ${place}` })}
            </span>
          </p>
        )}
      </div>
      <div className="st-acts">
        {stepper}
        {table && <SaveButton name={[named?.name, team, month].filter(Boolean).join(', ')} table={table} />}
        <Button look="primary" size="touch" onClick={() => window.print()}>
          <Printer aria-hidden strokeWidth={1.75} />
          {t('statement.print')}
        </Button>
      </div>
    </section>
  );
}

/** The same in every language. */
const fileKind = 'CSV';

type SaveProps = { name: string; table: () => Promise<CsvTable> };

/** A spreadsheet in Russian takes a comma for a part of a number. */
const delimiterOf = (language: string): string => (language === 'ru' ? ';' : ',');

function SaveButton({ name, table }: SaveProps) {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      download(csvFile(toCsv(await table(), delimiterOf(i18n.language))), `${name}.csv`);
    } catch (error) {
      console.warn(error);
      showToast('error', t('csv.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="touch" disabled={busy} title={t('csv.download')} onClick={() => void save()}>
      <Download aria-hidden strokeWidth={1.75} />
      {fileKind}
    </Button>
  );
}
