import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { secondFactorQuery, sessionsQuery } from './profile-query.ts';
import { RemoveDialog } from './second-factor-remove.tsx';
import { SetUpDialog } from './second-factor-set-up.tsx';

type Props = { me: Me; onSaved: (known: Partial<Me>) => Promise<void> };

/** So few that it is time for new ones. */
const fewCodes = 2;

/** A code after the password; a Google account has Google's own, and is told so. */
export function SecondFactorCard({ me, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'setUp' | 'remove'>();
  const opener = useRef<HTMLButtonElement>(null);
  const { data } = useQuery({ ...secondFactorQuery(), enabled: !me.is_google_account });
  const state = data?.data;
  const since = state?.since ?? undefined;

  /** Other sessions have ended, and an administrator may have their rights again. */
  async function follow(): Promise<void> {
    void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorQuery().queryKey }),
      onSaved({ second_factor_needed: false }),
    ]);
  }

  function lead(): string {
    if (me.is_google_account) return t('secondFactor.google');
    if (since === undefined) return t('secondFactor.lead');
    return t('secondFactor.on', { day: formatInstant(since, i18n.language, 'long') });
  }

  return (
    <section
      aria-labelledby="second-factor"
      className="rounded-lg border border-border bg-card px-4 pt-4 pb-4.5 shadow-card md:px-5.5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-48 flex-1">
          <h2 id="second-factor" className="type-h2">
            {t('secondFactor.title')}
          </h2>
          <p className="mt-0.5 type-dense break-words text-muted-foreground">{lead()}</p>
          {since !== undefined && state && (
            <p
              className={`type-dense ${state.recovery_codes_left <= fewCodes ? 'text-warning-text' : 'text-muted-foreground'}`}
            >
              {t('secondFactor.left', { count: state.recovery_codes_left })}
              {state.recovery_codes_left <= fewCodes && ` ${t('secondFactor.renew')}`}
            </p>
          )}
        </div>
        {!me.is_google_account && state && (
          <Button
            ref={opener}
            size="touch"
            onClick={() => setOpen(since === undefined ? 'setUp' : 'remove')}
            className="max-md:w-full"
          >
            <ShieldCheck aria-hidden strokeWidth={1.75} />
            {t(since === undefined ? 'secondFactor.setUp' : 'secondFactor.turnOff')}
          </Button>
        )}
      </div>
      {me.second_factor_needed && (
        <div className="mt-3.5">
          <InlineAlert text={t('secondFactor.needed')} />
        </div>
      )}
      {open === 'setUp' && <SetUpDialog finalFocus={opener} onConfirmed={follow} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveDialog finalFocus={opener} onRemoved={follow} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
