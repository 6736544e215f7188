import type { TFunction } from '@/i18n/translator.ts';
import type { CsvTable } from '@/lib/csv.ts';
import { kindNames } from '@/ui/kinds.ts';
import { causes, reasonOf } from './cause-words.ts';
import { type LedgerLine, ledgerLines } from './ledger-lines.ts';
import { momentIn } from './months.ts';
import { notedWords, receiptTitle } from './receipt-words.ts';
import { type RuleSets, versionNumber } from './rule-versions.ts';
import type { Change, Receipt, Statement } from './types.ts';

type Row = CsvTable['rows'][number];

type Told = { sets: RuleSets; zone: string; t: TFunction };

/** Day, kind, summary, rule, version and amount. */
function receiptCells(receipt: Receipt, { sets, t }: Told): Row {
  const { day, kind, line, rules_id, amount } = receipt;
  return [
    day,
    t(kindNames[kind]),
    receiptTitle(receipt, t),
    line ?? '',
    versionNumber(rules_id, sets) ?? '',
    amount ?? '',
  ];
}

function lineRow({ change, receipt, points, day, time, endsChange }: LedgerLine, told: Told): Row {
  const { t } = told;
  const cause = causes[change.cause];
  return [
    `${day} ${time}`,
    ...(receipt ? receiptCells(receipt, told) : ['', cause ? t(cause.text) : '', '', '', '', '']),
    points,
    endsChange ? change.balle : '',
    change.changed_by?.name ?? t('history.nobody'),
    reasonOf(change, t),
  ];
}

const notedRow = (receipt: Receipt, told: Told): Row => [
  momentIn(told.zone, receipt.created_at),
  ...receiptCells(receipt, told),
  0,
  '',
  '',
  notedWords(receipt, told.t),
];

/** One row a receipt; what moved no score stands at the end. */
export function statementTable({ noted, left_off }: Statement, rows: readonly Change[], told: Told): CsvTable {
  const { t, zone } = told;
  const columns = [
    t('statement.posted'),
    t('common.day'),
    t('points.kind'),
    t('calendar.summary'),
    t('statement.rule'),
    t('statement.version'),
    t('event.amount'),
    t('points.points'),
    t('statement.score'),
    t('history.by'),
    t('history.reason'),
  ];
  const missing: Row[] = left_off > 0 ? [['', '', '', t('statement.leftOff', { count: left_off })]] : [];
  return {
    columns,
    rows: [
      ...missing,
      ...ledgerLines(rows, zone).map((line) => lineRow(line, told)),
      ...noted.map((receipt) => notedRow(receipt, told)),
    ],
  };
}
