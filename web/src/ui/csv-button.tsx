import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { csvFile, type CsvTable, toCsv } from '@/lib/csv.ts';
import { download } from '@/lib/download.ts';
import { iconButtonClass } from './icon-button-class.ts';
import { showToast } from './toasts.ts';

type Props = {
  /** Of the table; the file's name without its ending. */
  name: string;
  /** All rows, not only those of the page that is shown. */
  table: () => CsvTable | Promise<CsvTable>;
};

/** Saves the table that it stands beside as a file. */
export function CsvButton({ name, table }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const label = t('csv.download');

  async function save(): Promise<void> {
    setBusy(true);
    try {
      download(csvFile(toCsv(await table())), `${name}.csv`);
    } catch (error) {
      console.warn(error);
      showToast('error', t('csv.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy}
      aria-disabled={busy ? true : undefined}
      onClick={() => {
        if (!busy) void save();
      }}
      className={`${iconButtonClass} shrink-0 aria-disabled:opacity-45 print:hidden`}
    >
      <Download aria-hidden strokeWidth={1.75} />
    </button>
  );
}
