import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TruncatedText } from './truncated-text.tsx';
import { KindBadge } from '@/ui/kind-badge.tsx';
import type { AnyKind } from '@/ui/kinds.ts';
import { dayText, timesText } from './when.ts';

type Props = {
  event: {
    summary: string;
    description: string;
    eventType: AnyKind;
    start_utc: string;
    end_utc: string;
    is_all_day?: boolean;
  };
  /** The day too, where no heading says it. */
  dated?: boolean;
  /** Everything that was written, where there is room. */
  whole?: boolean;
  actions?: ReactNode;
  onText: (title: string, text: string) => void;
};

/** One event in a list: of a day, or of a table's page on a phone. */
export function EventEntry({ event, dated = false, whole = false, actions, onText }: Props) {
  const { t, i18n } = useTranslation();
  const { summary, description, is_all_day: allDay = false } = event;
  const text = (title: string, written: string) =>
    whole ? written : <TruncatedText text={written} onOpen={() => onText(title, written)} />;
  const times = allDay ? t('calendar.allDay') : timesText(event, i18n.language);
  return (
    <li className="flex items-start border-t border-border py-2.5 first:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 type-caption tabular-nums text-muted-foreground">
          <KindBadge kind={event.eventType} />
          {dated ? `${dayText(event.start_utc, i18n.language, allDay)}, ${times}` : times}
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
