import { cx } from 'class-variance-authority';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { FieldShell } from '@/ui/field.tsx';

const mostBytes = 4 * 1024 * 1024;

type Props = { file: File | undefined; busy: boolean; error: string | undefined; onFile: (file: File) => void };

/** A CSV file to be chosen or dropped. */
export function FileDrop({ file, busy, error, onFile }: Props) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);

  function pick(picked: File | undefined): void {
    if (!picked) return;
    setTooLarge(picked.size > mostBytes);
    if (picked.size <= mostBytes) onFile(picked);
  }

  return (
    <FieldShell label={t('import.file')} error={tooLarge ? t('import.tooLarge') : error}>
      {({ id, ...control }) => (
        <div
          aria-busy={busy}
          className={cx(
            'relative flex items-center gap-3.5 rounded-[10px] border-[1.5px] border-dashed p-4 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring',
            over ? 'border-ring bg-primary-tint' : 'border-input hover:border-ring has-aria-invalid:border-danger-text',
          )}
        >
          {/* Invisible, it covers the zone: the browser's own input takes presses and dropped files alike. */}
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            aria-invalid={control['aria-invalid']}
            aria-describedby={cx(control['aria-describedby'], `${id}-text`)}
            className="absolute inset-0 cursor-pointer opacity-0"
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              pick(event.dataTransfer.files[0]);
            }}
            onChange={(event) => {
              pick(event.currentTarget.files?.[0]);
              // The same file can be chosen again after it was corrected.
              event.currentTarget.value = '';
            }}
          />
          <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-muted text-foreground-2">
            <FileSpreadsheet aria-hidden className="size-5" strokeWidth={1.75} />
          </span>
          <span id={`${id}-text`} className="flex min-w-0 flex-1 flex-col">
            <span className="type-dense font-[540] break-words [&_b]:font-[540] [&_b]:text-primary-text">
              {file?.name ?? <Trans i18nKey="import.choose" components={{ b: <b /> }} />}
            </span>
            <span className="type-caption text-muted-foreground">{t('import.fileHint')}</span>
          </span>
          {file && (
            <span
              aria-hidden
              className="inline-flex h-7 shrink-0 items-center rounded-[7px] border border-border-strong bg-secondary px-2.5 text-xs font-[540]"
            >
              {t('picture.replace')}
            </span>
          )}
        </div>
      )}
    </FieldShell>
  );
}
