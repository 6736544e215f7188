import { useTranslation } from '@/i18n/use-translation.ts';
import type { Receipt } from '@/api/types.ts';
import { formatDay } from '@/lib/format-date.ts';
import { HistoryRow, RowNote } from './history-row.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { notedText } from './receipt-words.ts';

type Props = {
  team: number;
  receipt: Receipt;
  balle: number;
  /** Whether the score was ever started over. */
  restarted: boolean;
};

/** A receipt that moved no score, and why. */
export function NotedItem({ team, receipt, balle, restarted }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <HistoryRow look="receipts" points={0} balle={balle}>
      <ReceiptLine team={team} receipt={receipt} />
      <RowNote>
        <span className="block">{notedText(receipt, restarted, t, i18n.language)}</span>
        <time dateTime={receipt.day}>{formatDay(receipt.day, i18n.language, 'medium')}</time>
      </RowNote>
    </HistoryRow>
  );
}
