import { cx } from 'class-variance-authority';
import { Copy, Hand, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { PlainLines } from './plain-lines.tsx';
import type { Line } from './types.ts';

type Props = {
  lines: readonly Line[];
  currency: string | null;
  /** Beside the heading: whose they are, or which version. */
  badge?: string | undefined;
  hint?: string | undefined;
  children?: ReactNode;
};

/** Rules that are not changed here. */
function ReadRulesCard({ lines, currency, badge, hint, children }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="points-rules" className="rounded-lg border border-border bg-card shadow-card">
      <header className={cx('px-4 pt-4 pb-3', lines.length === 0 && 'border-b border-border')}>
        <div className="flex flex-wrap items-center gap-2.5">
          <h2 id="points-rules" className="type-h2">
            {t('points.rules')}
          </h2>
          {badge !== undefined && <Badge look="neutral">{badge}</Badge>}
        </div>
        <p className="mt-1 type-caption text-pretty text-muted-foreground">{hint ?? t('points.rulesHint')}</p>
      </header>
      {lines.length > 0 && <PlainLines lines={lines} currency={currency} />}
      {children !== undefined && <footer className="px-4 py-3">{children}</footer>}
    </section>
  );
}

type OrganisationProps = {
  lines: readonly Line[];
  currency: string | null;
  onMakeOwn: () => void;
};

/** The organisation's, on the page of a team. */
export function OrganisationRulesCard({ lines, currency, onMakeOwn }: OrganisationProps) {
  const { t } = useTranslation();
  return (
    <ReadRulesCard
      lines={lines}
      currency={currency}
      badge={t('points.mode.organisation')}
      hint={t('points.inSettings')}
    >
      <Button size="touch" onClick={onMakeOwn}>
        <Copy aria-hidden strokeWidth={1.75} />
        {t('points.makeOwn')}
      </Button>
    </ReadRulesCard>
  );
}

type VersionProps = {
  lines: readonly Line[];
  currency: string | null;
  number: number;
  /** The way back to what stood here: a draft, for who has one. */
  back: 'points.backToDraft' | 'close';
  onBack: () => void;
};

/** A version that was saved, in the place of the draft. */
export function VersionRulesCard({ lines, currency, number, back, onBack }: VersionProps) {
  const { t } = useTranslation();
  return (
    <ReadRulesCard lines={lines} currency={currency} badge={t('points.version', { n: number })}>
      <Button size="touch" onClick={onBack}>
        <Undo2 aria-hidden strokeWidth={1.75} />
        {t(back)}
      </Button>
    </ReadRulesCard>
  );
}

/** For who may not change them. */
export function ForeignRulesCard({ lines, currency }: Pick<Props, 'lines' | 'currency'>) {
  return <ReadRulesCard lines={lines} currency={currency} />;
}

/** A team whose scores somebody enters. */
export function HandRulesCard({ canEdit }: { canEdit: boolean }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('points.rules')} className="rounded-lg border border-border bg-card shadow-card">
      <EmptyState
        icon={Hand}
        title={t('points.handEmpty')}
        {...(canEdit && { hint: t('points.handEmptyHint') })}
        className="min-h-56"
      />
    </section>
  );
}
