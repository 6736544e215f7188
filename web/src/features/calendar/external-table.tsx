import { useTranslation } from 'react-i18next';
import { EventCell } from './event-cell.tsx';
import type { ExternalEvent } from './external-query.ts';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { rowHeight, tableClass } from './table-class.ts';
import { WhenCell } from './when-cell.tsx';

type Props = {
  labelledBy: string;
  events: readonly ExternalEvent[];
  limit: number;
  onText: (title: string, text: string) => void;
};

export function ExternalTable({ labelledBy, events, limit, onText }: Props) {
  const { t } = useTranslation();
  return (
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
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id} className={rowHeight(limit)}>
            <td>
              <EventCell summary={event.summary} description={event.description} onText={onText} />
            </td>
            <td>
              <KindBadge kind={event.eventType} />
            </td>
            <td>
              <WhenCell {...event} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
