import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '@/api/types.ts';
import { CutText } from './cut-text.tsx';
import { EventActions } from './event-actions.tsx';
import type { EventDeeds } from './event-deeds.ts';
import { EventCell } from './event-cell.tsx';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { rowHeight, tableClass } from './table-class.ts';
import { dayText, timeText } from './when.ts';
import { WhenCell } from './when-cell.tsx';

type Props = {
  labelledBy: string;
  events: readonly CalendarEvent[];
  limit: number;
  /** CAL-01: 'Column' merges start and end, and summary and description. */
  merged: boolean;
  deeds: EventDeeds;
};

export function EventsTable({ labelledBy, events, limit, merged, deeds }: Props) {
  const { t, i18n } = useTranslation();
  const { canManage, onText } = deeds;
  const moment = (instant: string) => `${dayText(instant, i18n.language)}, ${timeText(instant, i18n.language)}`;
  return (
    <table aria-labelledby={labelledBy} className={`${tableClass} ${merged ? 'min-w-[560px]' : 'min-w-[820px]'}`}>
      <thead>
        <tr>
          {merged ? (
            <th scope="col">{t('calendar.event')}</th>
          ) : (
            <>
              <th scope="col" className="w-1/4">
                {t('calendar.summary')}
              </th>
              <th scope="col">{t('calendar.description')}</th>
            </>
          )}
          <th scope="col" className="w-[116px]">
            {t('calendar.kindColumn')}
          </th>
          {merged ? (
            <th scope="col" className="w-[132px]">
              {t('calendar.when')}
            </th>
          ) : (
            <>
              <th scope="col" className="w-[172px]">
                {t('calendar.start')}
              </th>
              <th scope="col" className="w-[172px]">
                {t('calendar.end')}
              </th>
            </>
          )}
          {canManage && (
            <th scope="col" className="w-[100px] text-right!">
              {t('teamPage.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id} className={rowHeight(limit)}>
            {merged ? (
              <td>
                <EventCell summary={event.summary} description={event.description} onText={onText} />
              </td>
            ) : (
              <>
                <td className="font-[540] text-foreground!">
                  <CutText text={event.summary} onOpen={() => onText(t('calendar.summary'), event.summary)} />
                </td>
                <td>
                  <CutText text={event.description} onOpen={() => onText(event.summary, event.description)} />
                </td>
              </>
            )}
            <td>
              <KindBadge kind={event.eventType} />
            </td>
            {merged ? (
              <td>
                <WhenCell {...event} />
              </td>
            ) : (
              <>
                <td className="tabular-nums">{moment(event.start_utc)}</td>
                <td className="tabular-nums">{moment(event.end_utc)}</td>
              </>
            )}
            {canManage && (
              <td>
                <EventActions event={event} deeds={deeds} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
