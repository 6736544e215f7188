import type { InboxItem, InboxReport } from '@/api/types.ts';

/** A calendar has no id of its own: it waits once in each team that its owner is in. */
export const keyOf = (item: InboxItem): string =>
  item.type === 'report' ? `report-${item.id}` : `calendar-${item.person.id}-${item.team.id}`;

export const isReport = (item: InboxItem): item is InboxReport => item.type === 'report';

type Group = { key: string; person: InboxItem['person']; items: InboxItem[] };

/** What waits of one person stands together in the list already. */
export function groupsOf(items: readonly InboxItem[]): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.person.id === item.person.id) last.items.push(item);
    else {
      // The same while its rows come and go, or they would lose the focus with them.
      const earlier = groups.filter(({ person }) => person.id === item.person.id).length;
      groups.push({ key: `${item.person.id}-${earlier}`, person: item.person, items: [item] });
    }
  }
  return groups;
}

/** The first one behind `from` that stays, else the last one before it. */
export function nextAfter(items: readonly InboxItem[], from: string, gone: ReadonlySet<string>): InboxItem | undefined {
  const at = items.findIndex((item) => keyOf(item) === from);
  const stays = (item: InboxItem) => !gone.has(keyOf(item));
  return items.slice(at + 1).find(stays) ?? items.slice(0, Math.max(0, at)).findLast(stays);
}

/** *Moved*: only a booked event that is there is reported as booked. */
export const isMove = (report: Pick<InboxReport, 'eventType' | 'event_id'>): boolean =>
  report.eventType === 'booked' && (report.event_id ?? null) !== null;
