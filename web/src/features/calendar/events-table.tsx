import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { EventButtons, type EventActions } from './event-actions.tsx';
import { formatInstant } from '@/lib/format-date.ts';
import { TruncatedText } from '@/ui/truncated-text.tsx';
import { amountText } from './amount-text.ts';
import { dayText, type When, whenTexts } from './when.ts';

/** DESIGN 6, Table: head 36 px, hairlines, no zebra. */
export const tableClass =
  'w-full table-fixed border-collapse type-dense [&_td]:border-b [&_td]:border-border [&_td]:px-3 [&_td]:py-2 [&_td]:text-foreground-2 [&_td:first-child]:pl-4 [&_td:last-child]:pr-4 [&_th]:h-9 [&_th]:border-b [&_th]:border-border [&_th]:px-3 [&_th]:text-left [&_th]:text-xs [&_th]:leading-none [&_th]:font-[520] [&_th]:whitespace-nowrap [&_th]:text-muted-foreground [&_th:first-child]:pl-4 [&_th:last-child]:pr-4 [&_tbody_tr:hover]:bg-muted/65 [&_tbody_tr:last-child_td]:border-b-0';

/** Rows are lower where a page holds 50 or 100. */
export const rowHeight = (limit: number): string => (limit >= 50 ? 'h-10' : 'h-12');

/** The same on a phone. */
export const listClass = 'border-t border-border px-4';

type Props = {
  labelledBy: string;
  events: readonly CalendarEvent[];
  limit: number;
  /** CAL-01: 'Column' merges start and end, and summary and description. */
  merged: boolean;
  actions: EventActions;
};

export function EventsTable({ labelledBy, events, limit, merged, actions }: Props) {
  const { t, i18n } = useTranslation();
  const { canManage, onText } = actions;
  const currency = useCurrency();
  const moment = (instant: string) =>
    `${dayText(instant, i18n.language)}, ${formatInstant(instant, i18n.language, 'time')}`;
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
          {currency !== undefined && (
            <th scope="col" className="w-[124px] text-right!">
              {t('event.amount')}
            </th>
          )}
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
                  <TruncatedText text={event.summary} onOpen={() => onText(t('calendar.summary'), event.summary)} />
                </td>
                <td>
                  <TruncatedText text={event.description} onOpen={() => onText(event.summary, event.description)} />
                </td>
              </>
            )}
            <td>
              <KindBadge kind={event.eventType} />
            </td>
            {currency !== undefined && (
              <td className="text-right tabular-nums">{amountText(event.amount, currency, i18n.language)}</td>
            )}
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
                <EventButtons event={event} actions={actions} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EventCellProps = { summary: string; description: string; onText: (title: string, text: string) => void };

/** Summary above description, where they share a column. */
function EventCell({ summary, description, onText }: EventCellProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-col">
      <span className="font-[540] text-foreground">
        <TruncatedText text={summary} onOpen={() => onText(t('calendar.summary'), summary)} />
      </span>
      <span className="mt-px type-caption text-muted-foreground">
        {description === '' ? (
          t('calendar.noDescription')
        ) : (
          <TruncatedText text={description} onOpen={() => onText(summary, description)} />
        )}
      </span>
    </div>
  );
}

/** The day above the times. */
export function WhenCell(when: When) {
  const { t, i18n } = useTranslation();
  const { day, times } = whenTexts(when, i18n.language, t);
  return (
    <span className="flex flex-col tabular-nums">
      <span>{day}</span>
      <span className="mt-px type-caption text-muted-foreground">{times}</span>
    </span>
  );
}
