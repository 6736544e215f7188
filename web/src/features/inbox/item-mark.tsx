import { CalendarClock, Unplug } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { InboxItem } from '@/api/types.ts';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { kindNames } from '@/ui/kinds.ts';
import { isMove } from './items.ts';

const plainClass =
  'inline-flex h-[22px] items-center gap-1.5 rounded-sm border border-border-strong bg-muted px-[7px] text-xs leading-none font-[540] whitespace-nowrap text-foreground-2 [&_svg]:size-3';

/** The word of what an item is. */
export function markKey(item: InboxItem) {
  if (item.type === 'calendar') return 'connection.status.broken';
  return isMove(item) ? 'ask.moved' : kindNames[item.eventType];
}

export function ItemMark({ item }: { item: InboxItem }) {
  const { t } = useTranslation();
  if (item.type === 'report' && !isMove(item)) return <KindBadge kind={item.eventType} />;
  const Icon = item.type === 'report' ? CalendarClock : Unplug;
  return (
    <span className={plainClass}>
      <Icon aria-hidden strokeWidth={1.75} />
      {t(markKey(item))}
    </span>
  );
}
