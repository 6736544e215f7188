import { cx } from 'class-variance-authority';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatAmount } from '@/lib/format-figures.ts';
import { formatChange, formatScore } from '@/lib/format.ts';
import { Badge } from '@/ui/badge.tsx';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { causes, reasonOf } from './cause-words.ts';
import type { LedgerLine } from './ledger-lines.ts';
import { type Days, momentIn } from './months.ts';
import { notedWords, receiptFacts, receiptTitle } from './receipt-words.ts';
import { signClass } from './sign-class.ts';
import type { Change, Receipt } from './types.ts';

type Shared = { days: Days; currency: string | undefined };

/** Where there is nothing to say. */
const none = '—';

type RowProps = Shared & { line: LedgerLine };

export function LedgerRow({ line, days, currency }: RowProps) {
  const { t, i18n } = useTranslation();
  const { change, receipt, leftOff, points, endsChange } = line;
  return (
    <tr className={cx(!endsChange && 'st-part')}>
      <PostedCell {...line} instant={change.changed_at} />
      <td>
        <span className="st-what">
          {receipt ? (
            <ReceiptWhat receipt={receipt} facts={receiptFacts(receipt, days, t, i18n.language)} currency={currency} />
          ) : leftOff > 0 ? (
            <small>{t('counts.more', { count: leftOff })}</small>
          ) : (
            <CauseWhat change={change} />
          )}
        </span>
      </td>
      <ReceiptCells receipt={receipt} currency={currency} />
      <td className={cx('st-number font-semibold', signClass(points))}>{formatChange(points, i18n.language)}</td>
      <td className="st-number font-[560] text-foreground">{endsChange && formatScore(change.balle, i18n.language)}</td>
    </tr>
  );
}

type PostedProps = Pick<LedgerLine, 'day' | 'time' | 'beginsDay' | 'beginsChange'> & { instant: string };

/** The day is written once; who hears the table hears it in every line. */
function PostedCell({ instant, day, time, beginsDay, beginsChange }: PostedProps) {
  const { i18n } = useTranslation();
  return (
    <td className="st-posted">
      <time dateTime={instant} className={cx(!beginsDay && 'st-again')}>
        <span className="st-weekday">{`${formatDay(day, i18n.language, 'weekdayShort')}, `}</span>
        {formatDay(day, i18n.language, 'dayMonth')}
      </time>
      <small className={cx(!beginsChange && 'st-again')}>{time}</small>
    </td>
  );
}

type WhatProps = { receipt: Receipt; facts: readonly string[]; currency: string | undefined };

function ReceiptWhat({ receipt, facts, currency }: WhatProps) {
  const { t, i18n } = useTranslation();
  const { kind, summary, line, amount } = receipt;
  const title = receiptTitle(receipt, t);
  // The columns that a phone has no room for.
  const phoneFacts = [
    typeof line === 'number' && t('history.byRule', { n: line }),
    typeof amount === 'number' && currency !== undefined && formatAmount(amount, currency, i18n.language),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <span className="st-kind">
        <KindBadge kind={kind} />
      </span>
      <span
        lang={foreignLang(title)}
        className={cx('min-w-0 break-words', typeof summary !== 'string' && 'text-muted-foreground')}
      >
        {title}
      </span>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      {phoneFacts.length > 0 && <small className="st-narrow">{phoneFacts.join(' · ')}</small>}
    </>
  );
}

function CauseWhat({ change }: { change: Change }) {
  const { t } = useTranslation();
  const cause = causes[change.cause];
  const reason = reasonOf(change, t);
  return (
    <>
      {cause && (
        <span className="st-cause">
          <Badge look="neutral">
            <cause.icon aria-hidden strokeWidth={1.75} />
            {t(cause.text)}
          </Badge>
        </span>
      )}
      {reason !== '' && (
        <span lang={foreignLang(reason)} className="min-w-0 break-words">
          {reason}
        </span>
      )}
    </>
  );
}

/** By which rule, and for how much. */
function ReceiptCells({ receipt, currency }: { receipt: Receipt | undefined; currency: string | undefined }) {
  const { i18n } = useTranslation();
  const amount = receipt?.amount;
  return (
    <>
      <td className="st-number st-wide">{receipt?.line ?? none}</td>
      {currency !== undefined && (
        <td className="st-number st-wide">
          {typeof amount === 'number' ? formatAmount(amount, currency, i18n.language) : none}
        </td>
      )}
    </>
  );
}

type NotedProps = Shared & { receipt: Receipt; zone: string };

/** A receipt that moved no score says why. */
export function NotedRow({ receipt, days, currency, zone }: NotedProps) {
  const { t, i18n } = useTranslation();
  const facts = [...receiptFacts(receipt, days, t, i18n.language), notedWords(receipt, t)];
  const [day = '', time = ''] = momentIn(zone, receipt.created_at).split(' ');
  return (
    <tr>
      <PostedCell instant={receipt.created_at} day={day} time={time} beginsDay beginsChange />
      <td>
        <span className="st-what">
          <ReceiptWhat receipt={receipt} facts={facts} currency={currency} />
        </span>
      </td>
      <ReceiptCells receipt={receipt} currency={currency} />
      <td className={cx('st-number font-semibold', signClass(0))}>{formatChange(0, i18n.language)}</td>
      <td>{''}</td>
    </tr>
  );
}
