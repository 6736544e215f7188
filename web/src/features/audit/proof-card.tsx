import { Copy, PrinterCheck, ShieldAlert, ShieldCheck, ShieldEllipsis, ShieldX } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { copyOrSelect } from '@/lib/copy-or-select.ts';
import { formatDay } from '@/lib/format-date.ts';
import { useMinute } from '@/lib/use-now.ts';
import { Button } from '@/ui/button.tsx';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import { showToast } from '@/ui/toasts.ts';
import type { DaySeal, Proof } from './audit-calls.ts';
import { ProofWords } from './proof-words.tsx';
import { proofState, shortHash } from './proof-state.ts';
import './proof.css';

const icons = {
  none: ShieldEllipsis,
  running: ShieldEllipsis,
  unverified: ShieldEllipsis,
  broken: ShieldX,
  unsealed: ShieldAlert,
  old: ShieldAlert,
  ok: ShieldCheck,
} as const;

type Props = { proof: Proof; busy: boolean; onVerify: () => void };

/** Whether the log is still what was sealed, and the seal to be kept elsewhere. */
export function ProofCard({ proof, busy, onVerify }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const state = proofState(proof, useMinute());
  const { seal, since, waiting } = proof;
  const Icon = icons[state];
  // Amber is for what nobody has looked at for long, too.
  const look = state === 'unverified' || state === 'unsealed' ? 'old' : state;
  return (
    <section
      aria-labelledby={id}
      data-state={look}
      className="au-proof mb-4.5 rounded-lg border border-border bg-card shadow-card"
    >
      <span className="au-tile">
        <Icon aria-hidden className="size-[21px]" strokeWidth={1.75} />
      </span>
      <div className="au-words min-w-0">
        <ProofWords proof={proof} state={state} headingId={id} />
      </div>
      <dl>
        {seal && (
          <div>
            <dt>{t('proof.lastSeal')}</dt>
            <dd>
              <SealTools seal={seal} />
            </dd>
          </div>
        )}
        {since && state !== 'broken' && (
          <div>
            <dt>{t('proof.since')}</dt>
            <dd>{formatDay(since, i18n.language, 'medium')}</dd>
          </div>
        )}
        <div>
          <dt>{t('proof.waiting')}</dt>
          <dd>{t('audit.entries', { count: waiting, shown: formatScore(waiting, i18n.language) })}</dd>
        </div>
      </dl>
      {seal && (
        <Button size="touch" className="max-md:w-full" disabled={busy || proof.running !== null} onClick={onVerify}>
          {t('proof.verify')}
        </Button>
      )}
    </section>
  );
}

/** The seal in short, and as a whole for the clipboard or for paper. */
function SealTools({ seal }: { seal: DaySeal }) {
  const { t, i18n } = useTranslation();
  const shown = useRef<HTMLElement>(null);
  const { number, day, sha256: hash } = seal;
  const whole = t('proof.seal', { number, day: formatDay(day, i18n.language, 'medium'), hash });

  async function copy(): Promise<void> {
    if (await copyOrSelect(whole, shown.current)) showToast('success', t('proof.copied'));
  }

  return (
    <>
      <code ref={shown} title={hash} className="au-code">
        {shortHash(hash)}
      </code>
      <button
        type="button"
        aria-label={t('proof.copy')}
        title={t('proof.copy')}
        onClick={() => void copy()}
        className={`${rowButtonClass} -my-1.5 ml-1 hover:bg-muted`}
      >
        <Copy aria-hidden strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={t('proof.print')}
        title={t('proof.print')}
        onClick={() => window.print()}
        className={`${rowButtonClass} -my-1.5 hover:bg-muted`}
      >
        <PrinterCheck aria-hidden strokeWidth={1.75} />
      </button>
      <span className="au-paper">
        <b className="block type-h2">{t('proof.sealTitle', { number })}</b>
        <span className="mt-2 block">{formatDay(day, i18n.language, 'full')}</span>
        <code className="au-code mt-2 block">{hash}</code>
      </span>
    </>
  );
}
