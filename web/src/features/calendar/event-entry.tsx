import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '@/api/types.ts';
import { CutText } from './cut-text.tsx';
import { EventActions } from './event-actions.tsx';
import type { EventDeeds } from './event-deeds.ts';
import { KindBadge } from './kind-badge.tsx';
import { timesText } from './when.ts';

type Props = {
  event: CalendarEvent;
  /** Everything that was written, where there is room. */
  whole?: boolean;
  deeds: EventDeeds;
};

/** One event in the list of a day. */
export function EventEntry({ event, whole = false, deeds }: Props) {
  const { t, i18n } = useTranslation();
  const { summary, description } = event;
  const text = (title: string, written: string) =>
    whole ? written : <CutText text={written} onOpen={() => deeds.onText(title, written)} />;
  return (
    <li className="flex items-start gap-3 border-t border-border py-2.5 first:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 type-caption tabular-nums text-muted-foreground">
          <KindBadge kind={event.eventType} />
          {timesText(event, i18n.language)}
        </p>
        <p className="mt-1 type-dense font-[540] break-words text-foreground">{text(t('calendar.summary'), summary)}</p>
        {description !== '' && (
          <p className="mt-0.5 type-caption break-words whitespace-pre-wrap text-foreground-2">
            {text(summary, description)}
          </p>
        )}
      </div>
      {deeds.canManage && (
        <EventActions summary={summary} onEdit={() => deeds.onEdit(event)} onDelete={() => deeds.onDelete(event)} />
      )}
    </li>
  );
}
