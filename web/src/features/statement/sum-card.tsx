import { unit } from '@/board/score.tsx';
import { ordinal } from '@/i18n/ordinal.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatScore } from '@/lib/format.ts';
import type { Days } from './months.ts';
import { signClass } from './sign-class.ts';
import type { Statement } from './types.ts';

type Props = {
  statement: Statement;
  days: Days;
  /** The month is not over: its end is today. */
  isRunning: boolean;
  /** Whether events count in this team, or did. */
  ruled: boolean;
};

type Part = {
  label: string;
  value: number;
  note: string;
  /** What joins it with the part before. */
  sign?: '+' | '=';
};

/** Opening and what was added make up closing. */
export function SumCard({ statement, days, isRunning, ruled }: Props) {
  const { t, i18n } = useTranslation();
  const { opening, closing, places, totals, rows } = statement;
  const onDay = (day: string): string => t('statement.on', { day: formatDay(day, i18n.language, 'dayAndMonth') });
  const place = (at: number | null | undefined, of: number): string =>
    typeof at === 'number' ? t('statement.place', { place: ordinal(at, t), of }) : '';
  const changes = (...of: string[]): string =>
    t('points.changes', { count: rows.filter(({ cause }) => of.includes(cause)).length });
  const receipts = rows.reduce((count, { credits_total }) => count + credits_total, 0);
  const restarted = totals.restarts !== 0 || rows.some(({ cause }) => cause === 'restart');

  const parts: Part[] = [
    { label: onDay(days.from), value: opening, note: place(places.opening, places.opening_of) },
    ...(ruled
      ? [
          {
            label: t('statement.fromEvents'),
            value: totals.points,
            note: t('statement.receipts', { count: receipts }),
            sign: '+' as const,
          },
        ]
      : []),
    { label: t('statement.byHand'), value: totals.by_hand, note: changes('set', 'undo'), sign: '+' },
    ...(restarted
      ? [{ label: t('statement.restarts'), value: totals.restarts, note: changes('restart'), sign: '+' as const }]
      : []),
    {
      label: isRunning ? t('common.today') : onDay(days.to),
      value: closing,
      note: place(places.closing, places.closing_of),
      sign: '=',
    },
  ];
  return (
    <dl className="st-sum st-card">
      {parts.map(({ label, value, note, sign }) => (
        <div key={label} data-sign={sign}>
          <dt>{label}</dt>
          <dd className={sign === '+' ? signClass(value) : undefined}>
            {formatScore(value, i18n.language)}
            {sign !== '+' && (
              <>
                {' '}
                <span className="st-unit">{unit}</span>
              </>
            )}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
