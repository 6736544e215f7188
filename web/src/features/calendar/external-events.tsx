import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ExternalEvent } from '@/api/gen/types.gen.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { Badge } from '@/ui/badge.tsx';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import { TruncatedText } from '@/ui/truncated-text.tsx';
import { EventEntry } from './event-entry.tsx';
import { listClass, rowHeight, tableClass, WhenCell } from './events-table.tsx';
import { useHideEvent } from './use-hide-event.ts';

type Props = {
  labelledBy: string;
  /** Whose calendar it is. */
  owner: number;
  events: readonly ExternalEvent[];
  limit: number;
  /** One's own events can be hidden from the others. */
  own: boolean;
  onText: (title: string, text: string) => void;
};

/** A page of external events: a table, or where its columns have no room a list. */
export function ExternalEvents({ labelledBy, owner, events, limit, own, onText }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { busy, setHidden } = useHideEvent(owner);
  const button = (event: ExternalEvent) =>
    own && <HideButton event={event} busy={busy === event.id} onHide={(hidden) => setHidden(event.id, hidden)} />;
  return (
    <>
      {events.some(({ hidden }) => hidden === 'calendar') && (
        <p className="border-t border-border px-4 py-2 type-dense text-muted-foreground">
          <span>{t('calendar.google.allHidden')}</span>{' '}
          <Link to="/profile" hash="google-calendar" className="font-[540] text-primary-text hover:underline">
            {t('calendar.google.toProfile')}
          </Link>
        </p>
      )}
      {isPhone ? (
        <ul aria-labelledby={labelledBy} className={listClass}>
          {events.map((event) => (
            <EventEntry
              key={event.id}
              dated
              event={event}
              mark={<HiddenMark event={event} />}
              actions={button(event)}
              onText={onText}
            />
          ))}
        </ul>
      ) : (
        <table aria-labelledby={labelledBy} className={`${tableClass} min-w-[440px]`}>
          <thead>
            <tr>
              <th scope="col">{t('calendar.event')}</th>
              <th scope="col" className="w-[116px]">
                {t('calendar.kindColumn')}
              </th>
              <th scope="col" className="w-[132px]">
                {t('calendar.when')}
              </th>
              {own && (
                <th scope="col" className="w-[84px] text-right!">
                  {t('teamPage.actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.id} className={rowHeight(limit)}>
                <td className="font-[540] text-foreground!">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <TruncatedText text={event.summary} onOpen={() => onText(t('calendar.summary'), event.summary)} />
                    <HiddenMark event={event} />
                  </span>
                </td>
                <td>
                  <KindBadge kind={event.eventType} />
                </td>
                <td>
                  <WhenCell {...event} />
                </td>
                {own && <td className="text-right">{button(event)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Only its owner is told that an event is hidden. */
function HiddenMark({ event: { hidden } }: { event: ExternalEvent }) {
  const { t } = useTranslation();
  if (!hidden) return null;
  return (
    <Badge look="outline" title={t('calendar.google.hiddenHint')}>
      <EyeOff aria-hidden strokeWidth={1.75} />
      {t('calendar.google.hidden')}
    </Badge>
  );
}

type HideButtonProps = { event: ExternalEvent; busy: boolean; onHide: (hidden: boolean) => void };

function HideButton({ event: { summary, hidden }, busy, onHide }: HideButtonProps) {
  const { t } = useTranslation();
  // The server's word for an event without a text: there is nothing to hide. A calendar that is hidden whole shows none.
  if (hidden === 'calendar' || (!hidden && summary === 'Private')) return null;
  const label = t(hidden ? 'calendar.google.show' : 'calendar.google.hide', { summary });
  const Icon = hidden ? Eye : EyeOff;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={busy ? true : undefined}
      onClick={() => {
        if (!busy) onHide(!hidden);
      }}
      className={`${rowButtonClass} not-hover:text-muted-foreground hover:bg-muted hover:text-foreground aria-disabled:opacity-45`}
    >
      <Icon aria-hidden strokeWidth={1.75} />
    </button>
  );
}
