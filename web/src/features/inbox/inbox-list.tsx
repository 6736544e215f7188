import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { FullReport, InboxItem, InboxReport } from '@/api/types.ts';
import { InboxGroup } from './inbox-group.tsx';
import { InboxRow } from './inbox-row.tsx';
import { groupsOf, keyOf } from './items.ts';
import { type ListKey, listKey } from './list-keys.ts';

export const rowIn = (list: HTMLElement | null, item: InboxItem | undefined): HTMLElement | null =>
  (item && list?.querySelector<HTMLElement>(`[data-row="${keyOf(item)}"]`)) ?? null;

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  items: readonly InboxItem[];
  chosen: InboxItem | undefined;
  /** A page with a keyboard gives the list the focus on arrival. */
  takesFocus: boolean;
  waiting: boolean;
  isBusy: (report: InboxReport) => boolean;
  conflictOf: (item: InboxItem) => { state: FullReport['state']; text: string } | undefined;
  onOpen: (item: InboxItem) => void;
  /** True where something was done with the key. */
  onKey: (key: ListKey) => boolean;
  onAccept: (report: InboxReport) => void;
  onAcceptAll: (reports: readonly InboxReport[]) => void;
};

/** What waits, by person; the keys work while it has the focus. */
export function InboxList(props: Props) {
  const { ref, items, chosen, takesFocus, waiting, isBusy, conflictOf, onOpen, onKey, onAccept, onAcceptAll } = props;
  const { t } = useTranslation();

  const arrival = useRef(() => {
    const isTyping = document.activeElement?.matches('input, textarea') === true;
    if (takesFocus && !isTyping) rowIn(ref.current, chosen)?.focus({ preventScroll: true });
  });
  useEffect(() => arrival.current(), []);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const isRow = event.target instanceof Element && event.target.matches('[data-row]');
    const key = listKey(event);
    // Enter on another button presses that.
    if (key === undefined || (key === 'open' && !isRow)) return;
    if (onKey(key)) event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for what its buttons do
    <div
      ref={ref}
      role="group"
      aria-label={t('inbox.list')}
      aria-busy={waiting}
      onKeyDown={onKeyDown}
      className="min-w-0 transition-opacity duration-(--dur-fast) aria-busy:opacity-60"
    >
      {groupsOf(items).map((group) => (
        <InboxGroup key={group.key} person={group.person} items={group.items} onAccept={onAcceptAll}>
          {group.items.map((item) => (
            <InboxRow
              key={keyOf(item)}
              item={item}
              chosen={item === chosen}
              busy={item.type === 'report' && isBusy(item)}
              conflict={conflictOf(item)}
              onOpen={() => onOpen(item)}
              onAccept={onAccept}
            />
          ))}
        </InboxGroup>
      ))}
    </div>
  );
}
