import { cx } from 'class-variance-authority';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { Select } from '@/ui/select-field.tsx';
import type { Grid, NewValue } from './grid-model.ts';
import { type PastedRow, type Recognised, recognisedValues } from './paste-grid.ts';
import { columnHead } from './period-words.ts';
import type { TargetPeriod } from './types.ts';

type Props = {
  grid: Grid;
  period: TargetPeriod;
  recognised: Recognised;
  onPut: (values: NewValue[]) => void;
  onClose: () => void;
};

const nobody = -1;

/** What a block with names or months would do, before anything changes. Nothing is guessed, nothing is rounded. */
export function PasteDialog({ grid, period, recognised, onPut, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const put = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const values = recognisedValues(recognised, chosen);
  const { rows, columns, names, heads } = recognised;
  const found = rows.filter(({ row, own }, index) => (row ?? chosen.get(index)) !== undefined && !own).length;
  const taken = new Set(rows.flatMap(({ row }) => row ?? []));
  const free = grid.rows.flatMap((line, row) =>
    taken.has(row) || line.locked ? [] : [{ value: row, text: line.name }],
  );
  const cell = 'border-b border-border px-3 py-2 text-right whitespace-nowrap';
  const recognisedText =
    names && heads ? 'paste.recognised' : names ? 'paste.recognisedNames' : 'paste.recognisedMonths';
  return (
    <Modal open wide title={t('paste.title')} subtitle={t('paste.lead')} initialFocus={put} onClose={onClose}>
      <ModalBody>
        <p className="mb-2 type-dense text-foreground-2">{t(recognisedText)}</p>
        <div className="max-h-[50dvh] overflow-auto rounded-md border border-border">
          <table className="w-full border-separate border-spacing-0 type-dense tabular-nums">
            <thead>
              <tr className="text-muted-foreground">
                {names && (
                  <th scope="col" className={cx(cell, 'text-left font-[520]')}>
                    {t('paste.inSpreadsheet')}
                  </th>
                )}
                <th scope="col" className={cx(cell, 'text-left font-[520]')}>
                  {t('paste.person')}
                </th>
                {columns.map((column, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns of the spreadsheet have no other name
                  <th key={index} scope="col" className={cx(cell, 'font-[520]')}>
                    {headOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two lines may have the same name
                <tr key={index}>
                  {names && <td className={cx(cell, 'text-left text-foreground-2')}>{row.name}</td>}
                  <td className={cx(cell, 'text-left')}>{personOf(row, index)}</td>
                  {row.cells.map(({ text, value }, at) => {
                    const isOut = columns[at] === undefined || row.own || (row.row ?? chosen.get(index)) === undefined;
                    const isWrong = text !== '' && value === undefined;
                    return (
                      <td
                        // oxlint-disable-next-line react/no-array-index-key -- as above
                        key={at}
                        title={isWrong ? t('paste.notNumber') : undefined}
                        className={cx(cell, isOut && 'text-muted-foreground', isOut && !row.own && 'line-through')}
                      >
                        {isWrong ? (
                          <span className="rounded-sm bg-warning-tint px-1.5 py-0.5 text-warning-text">{text}</span>
                        ) : (
                          text
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p role="status" className="mt-3 type-dense">
          {t('paste.found', { found, count: rows.length, cells: values.length })}
        </p>
      </ModalBody>
      <ModalActions>
        <Button look="ghost" size="touch" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button ref={put} look="primary" size="touch" disabled={values.length === 0} onClick={() => onPut(values)}>
          {t('paste.put', { count: values.length })}
        </Button>
      </ModalActions>
    </Modal>
  );

  function headOf(column: number | undefined): string {
    const span = column === undefined ? undefined : grid.columns[column];
    return span ? columnHead(span, period, i18n.language, grid.columns[0]) : t('paste.noColumn');
  }

  function personOf({ row, own, name }: PastedRow, index: number) {
    if (own) {
      return (
        <span className="inline-flex items-center gap-2 text-muted-foreground">
          <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
          {t('paste.own')}
        </span>
      );
    }
    const line = row === undefined ? undefined : grid.rows[row];
    if (line) {
      return (
        <span className="inline-flex items-center gap-2 font-[560]">
          <Avatar name={line.name} picture={line.picture} className="size-5.5" />
          {line.name}
        </span>
      );
    }
    return (
      <Select
        label={t('paste.whoIs', { name })}
        size="sm"
        value={chosen.get(index) ?? nobody}
        options={[{ value: nobody, text: t('paste.notInTeam') }, ...free]}
        onChange={(value) => {
          const next = new Map(chosen);
          if (value === nobody) next.delete(index);
          else next.set(index, value);
          setChosen(next);
        }}
      />
    );
  }
}
