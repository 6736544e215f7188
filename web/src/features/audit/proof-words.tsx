import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { dayIn } from '@/lib/day-in.ts';
import { formatDay, formatInstant } from '@/lib/format-date.ts';
import { useMinute } from '@/lib/use-now.ts';
import type { Proof } from './audit-calls.ts';
import { useWording } from './diff-table.tsx';
import type { ProofState } from './proof-state.ts';

type Props = { proof: Proof; state: ProofState; headingId: string };

const parts = {
  ledger: 'proof.part.ledger',
  audit: 'proof.part.audit',
  boards: 'proof.part.boards',
  seal: 'proof.part.seal',
} as const;

const headingClass = 'type-h3';
const lineClass = 'mt-0.5 type-dense text-foreground-2 tabular-nums';

/** What the proof is now, in words. */
export function ProofWords({ proof, state, headingId }: Props) {
  const { t, i18n } = useTranslation();
  const { seal, verification } = proof;
  if (state === 'broken') return <Broken proof={proof} state={state} headingId={headingId} />;
  const until = seal && t('proof.sealedUntil', { day: formatDay(seal.day, i18n.language, 'dayMonth') });
  return (
    <>
      <h2 id={headingId} className={headingClass}>
        {state === 'running' ? t('proof.running') : (until ?? t('proof.title'))}
      </h2>
      {state === 'none' && <p className={lineClass}>{t('proof.noneHint')}</p>}
      {state === 'unsealed' && seal && (
        <p className="mt-0.5 type-dense text-warning-text">
          {t('proof.unsealed', { day: formatDay(seal.day, i18n.language, 'dayMonth') })}
        </p>
      )}
      {state === 'unverified' && <p className="mt-0.5 type-dense text-warning-text">{t('proof.notVerified')}</p>}
      {(state === 'ok' || state === 'old') && verification && (
        <p role="status" className={lineClass}>
          <Verified at={verification.finished_at} isOld={state === 'old'} />{' '}
          {t('proof.ok', { count: verification.entries, shown: formatScore(verification.entries, i18n.language) })}
        </p>
      )}
      <Progress proof={proof} />
    </>
  );
}

function Verified({ at, isOld }: { at: string; isOld: boolean }) {
  const { t, language, zone } = useWording();
  const now = useMinute();
  const day = formatInstant(at, language, 'dayMonth', zone);
  if (isOld) return <span className="font-[560] text-warning-text">{`${t('proof.lastVerified', { day })}:`}</span>;
  const time = formatInstant(at, language, 'time', zone);
  const isToday = dayIn(zone ?? 'UTC', new Date(at)) === dayIn(zone ?? 'UTC', new Date(now));
  const when = isToday ? t('proof.verifiedToday', { time }) : t('proof.verifiedAt', { day, time });
  return <span className="font-[560] text-success-text">{t('proof.verified', { when })}</span>;
}

/** Nothing unless a verification runs. */
function Progress({ proof: { seal, running } }: { proof: Proof }) {
  const { t } = useTranslation();
  if (!running) return null;
  const total = seal?.number ?? 0;
  const done = Math.min(running.days, total);
  const text = t('proof.progress', { done, total });
  return (
    <>
      <p className={lineClass}>{text}</p>
      <div
        role="progressbar"
        aria-label={t('proof.running')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
        className="mt-1.5 h-1 w-56 max-w-full overflow-hidden rounded-full bg-bar-track"
      >
        <div className="h-full bg-primary" style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
    </>
  );
}

/** More are only counted. */
const mostDays = 6;

/** The first day that does not match, and all the others: nothing hides them. */
function Broken({ proof, headingId }: Props) {
  const { t, i18n } = useTranslation();
  const byDay = new Map<string, string[]>();
  for (const { day, part } of proof.verification?.broken ?? []) {
    byDay.set(day, [...(byDay.get(day) ?? []), t(parts[part])]);
  }
  const days = [...byDay].toSorted(([one], [other]) => one.localeCompare(other));
  const [first] = days;
  return (
    <div role="alert">
      <h2 id={headingId} className={`${headingClass} text-danger-text`}>
        {t('proof.broken', { day: formatDay(first?.[0] ?? '', i18n.language, 'medium') })}
      </h2>
      <p className={lineClass}>{t('proof.brokenHint')}</p>
      <ul className="mt-1 type-dense text-foreground-2 tabular-nums">
        {days.slice(0, mostDays).map(([day, which]) => (
          <li key={day}>{`${formatDay(day, i18n.language, 'medium')}: ${which.join(', ')}`}</li>
        ))}
        {days.length > mostDays && <li>{t('proof.brokenMore', { count: days.length - mostDays })}</li>}
      </ul>
      <Progress proof={proof} />
    </div>
  );
}
