import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useCurrency } from '@/api/use-currency.ts';
import type { Receipt, ScoreChange } from '@/api/types.ts';
import { wasText } from '@/ui/receipt-words.ts';
import { HistoryRow, RowNote } from './history-row.tsx';
import { MomentBy } from './moment-by.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { ReceiptParts } from './receipt-parts.tsx';
import { amountText, foldText, isOfCalendar } from './receipt-words.ts';
import type { ScoreSubject } from './score-subject.ts';

type Props = { change: ScoreChange; subject: ScoreSubject };

/** PTS-29: what happened and by which rule; what was posted together unfolds. */
export function PointsItem({ change, subject }: Props) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const partsId = useId();
  const text = foldText(change, t, i18n.language);
  const [only] = change.credits;
  return (
    <HistoryRow
      look="receipts"
      points={change.change}
      balle={change.balle}
      below={text !== undefined && open && <ReceiptParts id={partsId} change={change} subject={subject} />}
    >
      {text === undefined && only ? (
        <>
          <ReceiptLine team={subject.team.id} receipt={only} />
          <RowNote>
            <Facts receipt={only} />
            <MomentBy
              change={change}
              {...(isOfCalendar(change) && { nobody: t('history.ofCalendar', { count: 1 }) })}
            />
          </RowNote>
        </>
      ) : (
        <>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? partsId : undefined}
            onClick={() => setOpen(!open)}
            className="-ml-[5px] inline-flex items-center gap-[5px] rounded-[6px] py-0.5 pr-1.5 pl-[3px] text-left font-[540] text-foreground max-md:-my-2 max-md:min-h-11 md:hover:bg-muted"
          >
            <ChevronRight
              aria-hidden
              strokeWidth={1.75}
              className={`size-[15px] shrink-0 text-muted-foreground ${open ? 'rotate-90' : ''}`}
            />
            {text}
          </button>
          <RowNote>
            <MomentBy change={change} {...(isOfCalendar(change) && { nobody: t('history.ended') })} />
          </RowNote>
        </>
      )}
    </HistoryRow>
  );
}

type FactsProps = { receipt: Receipt };

/** What it was before has a line of its own; an amount alone stands before the moment. */
function Facts({ receipt }: FactsProps) {
  const { t, i18n } = useTranslation();
  const [was, amount] = [wasText(receipt, t, i18n.language), amountText(receipt, useCurrency(), i18n.language)];
  if (was === '') return amount === '' ? null : `${amount} · `;
  return <span className="block">{[was, amount].filter(Boolean).join(' · ')}</span>;
}
