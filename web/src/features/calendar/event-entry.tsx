import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { amountText } from './amount-text.ts';
import { KindBadge } from '@/ui/kind-badge.tsx';
import type { AnyKind } from '@/ui/kinds.ts';
import { TruncatedText } from '@/ui/truncated-text.tsx';
import { type When, whenTexts } from './when.ts';

type Props = {
  event: When & { summary: string; description: string; eventType: AnyKind; amount?: number | null };
  /** The day too, where no heading says it. */
  dated?: boolean;
  /** Everything that was written, where there is room. */
  whole?: boolean;
  /** A word about the event, beside its kind. */
  mark?: ReactNode;
  actions?: ReactNode;
  onText: (title: string, text: string) => void;
};

/** One event in a list: of a day, or of a table's page on a phone. */
export function EventEntry({ event, dated = false, whole = false, mark, actions, onText }: Props) {
  const { t, i18n } = useTranslation();
  const { summary, description } = event;
  const text = (title: string, written: string) =>
    whole ? written : <TruncatedText text={written} onOpen={() => onText(title, written)} />;
  const { day, times } = whenTexts(event, i18n.language, t);
  const amount = amountText(event.amount, useCurrency(), i18n.language);
  return (
    <li className="flex items-start border-t border-border py-2.5 first:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 type-caption tabular-nums text-muted-foreground">
          <KindBadge kind={event.eventType} />
          {mark}
          {dated ? `${day}, ${times}` : times}
          {amount !== '' && <span className="text-foreground-2">{amount}</span>}
        </p>
        <p className="mt-1 type-dense font-[540] break-words text-foreground">{text(t('calendar.summary'), summary)}</p>
        {description !== '' && (
          <p className="mt-0.5 type-caption break-words whitespace-pre-wrap text-foreground-2">
            {text(summary, description)}
          </p>
        )}
      </div>
      {actions}
    </li>
  );
}
