import { Clock, ShieldCheck, ShieldX } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { addDays } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';
import type { Proof } from './audit-calls.ts';
import { tinyHash } from './proof-state.ts';

type Props = { day: string; today: string; entries: number; proof: Proof | undefined };

/** A day of the list, and whether it is sealed. */
export function DayHead({ day, today, entries, proof }: Props) {
  const { t, i18n } = useTranslation();
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const text = formatDay(day, i18n.language, isThisYear ? 'dayAndMonth' : 'long');
  const isYesterday = day === addDays(today, -1);
  const title =
    day === today ? t('audit.today', { day: text }) : isYesterday ? t('audit.yesterday', { day: text }) : text;
  return (
    <h2 className="au-day">
      {title}
      <span className="au-count">
        {t('audit.entries', { count: entries, shown: formatScore(entries, i18n.language) })}
      </span>
      <SealOfDay day={day} today={today} proof={proof} />
    </h2>
  );
}

function SealOfDay({ day, today, proof }: Omit<Props, 'entries'>) {
  const { t } = useTranslation();
  if (!proof) return null;
  if (proof.verification?.broken.some((each) => each.day === day)) {
    return (
      <span className="au-seal" data-look="broken">
        <ShieldX aria-hidden className="size-3.5" strokeWidth={2} />
        {t('proof.brokenDay')}
      </span>
    );
  }
  const seal = proof.seals.find((each) => each.day === day);
  if (seal) {
    return (
      <span className="au-seal">
        <ShieldCheck aria-hidden className="size-3.5" strokeWidth={2} />
        {`${t('proof.sealed', { number: seal.number })} `}
        <span title={seal.sha256} className="max-md:hidden">
          {tinyHash(seal.sha256)}
        </span>
      </span>
    );
  }
  // A day that ended may wait for the night's run; of older ones there is nothing to say.
  const waits = day === today || (proof.seal ? day > proof.seal.day : false);
  return waits ? (
    <span className="au-seal" data-look="wait">
      <Clock aria-hidden className="size-3.5" strokeWidth={2} />
      {t('proof.tonight')}
    </span>
  ) : null;
}
