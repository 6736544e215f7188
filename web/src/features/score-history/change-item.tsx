import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { ScoreChange } from '@/api/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { causeOf } from './cause.ts';
import { HistoryRow, RowNote, type RowLook } from './history-row.tsx';
import { MomentBy } from './moment-by.tsx';
import { reasonText } from './reason-text.ts';

type Props = {
  change: ScoreChange;
  look: RowLook;
  /** Whether rules counted already: what is set by hand then says so. */
  ruled: boolean;
};

/** A score that somebody set, took back or started over: why, when and by whom. */
export function ChangeItem({ change, look, ruled }: Props) {
  const { t } = useTranslation();
  const reason = reasonText(change, t);
  const cause = causeOf(change, ruled);
  return (
    <HistoryRow look={look} points={change.change} balle={change.balle}>
      {(cause || reason !== '') && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-foreground">
          {cause && (
            <Badge look="neutral">
              <cause.icon aria-hidden strokeWidth={1.75} />
              {t(cause.text)}
            </Badge>
          )}
          {reason !== '' && (
            <span lang={foreignLang(reason)} className="min-w-0 break-words">
              {reason}
            </span>
          )}
        </p>
      )}
      <RowNote>
        <MomentBy change={change} />
      </RowNote>
    </HistoryRow>
  );
}
