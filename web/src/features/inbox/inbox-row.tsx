import { cx } from 'class-variance-authority';
import { Check, ChevronRight, Clock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { useCurrency } from '@/api/use-currency.ts';
import type { FullReport, InboxCalendar, InboxItem, InboxReport } from '@/api/types.ts';
import { formatAmount } from '@/lib/format-figures.ts';
import { Badge } from '@/ui/badge.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { agoText, lateText, lengthText, sourceText, spanText, visitOf } from './inbox-words.ts';
import { ItemMark, markKey } from './item-mark.tsx';
import { keyOf } from './items.ts';

type Props = {
  item: InboxItem;
  chosen: boolean;
  busy: boolean;
  /** What has become of it since it was listed. */
  conflict: { state: FullReport['state']; text: string } | undefined;
  onOpen: () => void;
  onAccept: (report: InboxReport) => void;
};

/** A line of the list; its button has the focus for the whole list, and a tap on ✓ accepts on a phone. */
export function InboxRow({ item, chosen, busy, conflict, onOpen, onAccept }: Props) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const amountId = useId();
  const over = conflict !== undefined && conflict.state !== 'waiting';
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed has gone with the decision of somebody else.
  useEffect(() => {
    if (over && document.activeElement === document.body) button.current?.focus();
  }, [over]);
  const amount = item.type === 'report' ? (item.amount ?? null) : null;
  const title =
    item.type === 'report' ? item.summary : t('inbox.broken', { time: lengthText(item.since, i18n.language) });
  return (
    <li
      className={cx(
        'border-t border-border transition-colors duration-(--dur-fast) has-[[aria-current]]:bg-primary-tint has-[[aria-current]]:shadow-[inset_3px_0_0_var(--ring)] has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-ring max-lg:has-[[aria-current]]:bg-transparent max-lg:has-[[aria-current]]:shadow-none',
        busy && 'opacity-60',
      )}
    >
      <div className="relative grid min-h-[58px] grid-cols-[minmax(0,1fr)_auto_44px] items-center gap-x-3 gap-y-1.5 py-3 pr-3 pl-4 hover:bg-muted/65 md:grid-cols-[96px_minmax(0,1fr)_auto] md:py-2 md:pr-4">
        <span aria-hidden className="justify-self-start">
          <ItemMark item={item} />
        </span>
        <button
          ref={button}
          type="button"
          data-row={keyOf(item)}
          tabIndex={chosen ? 0 : -1}
          aria-current={chosen ? 'true' : undefined}
          aria-describedby={amountId}
          onClick={onOpen}
          className="min-w-0 text-left outline-none after:absolute after:inset-0 max-md:col-span-2 max-md:col-start-1 max-md:row-start-2"
        >
          <span className="sr-only">{`${t(markKey(item))}: `}</span>
          <span
            lang={foreignLang(title)}
            title={title}
            className={cx(
              'block type-dense break-words md:truncate',
              over ? 'font-[480] text-muted-foreground' : 'font-[560]',
            )}
          >
            {title}
          </span>
          <span className="mt-px flex flex-wrap items-center gap-x-2 gap-y-1 type-caption tabular-nums text-muted-foreground">
            {item.type === 'report' ? <ReportMeta report={item} /> : <CalendarMeta calendar={item} />}
          </span>
        </button>
        <span
          id={amountId}
          className="text-[0.8125rem] leading-none font-[560] whitespace-nowrap tabular-nums max-md:col-start-2 max-md:row-start-1"
        >
          {amount !== null && currency !== undefined && formatAmount(amount, currency, i18n.language)}
        </span>
        <span className="relative z-1 grid place-items-center max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 md:hidden">
          {item.type === 'report' && !over ? (
            <button
              type="button"
              aria-label={t('inbox.acceptThis', { name: item.person.name, summary: item.summary })}
              onClick={() => onAccept(item)}
              className="grid size-11 place-items-center rounded-[12px] border border-border-strong bg-secondary text-success-text"
            >
              <Check aria-hidden className="size-[19px]" strokeWidth={2.2} />
            </button>
          ) : (
            <ChevronRight aria-hidden className="size-[19px] text-muted-foreground" strokeWidth={1.75} />
          )}
        </span>
      </div>
      {conflict && (
        <div className="px-4 pb-3">
          <ConflictNote {...conflict} />
        </div>
      )}
    </li>
  );
}

function ReportMeta({ report }: { report: InboxReport }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {report.late ? (
        <Badge look="warning">
          <Clock aria-hidden strokeWidth={2} />
          {lateText(report, i18n.language, t)}
        </Badge>
      ) : (
        <>
          <span>{spanText(visitOf(report), i18n.language, t)}</span>
          <span aria-hidden className="size-[3px] rounded-full bg-muted-foreground" />
        </>
      )}
      <span>{sourceText(report, i18n.language, t)}</span>
    </>
  );
}

function CalendarMeta({ calendar: { asked_at: askedAt, team } }: { calendar: InboxCalendar }) {
  const { t, i18n } = useTranslation();
  if (!askedAt) return <span>{team.name}</span>;
  return <span>{t('inbox.asked', { time: agoText(askedAt, i18n.language) })}</span>;
}
