import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarEvent } from '@/api/types.ts';
import { showToast } from '@/ui/toasts.ts';
import type { CalendarSearch } from './calendar-search.ts';
import type { EventActions } from './event-actions.tsx';

export type Shown =
  | { kind: 'create'; day: string | undefined }
  | { kind: 'edit' | 'delete'; event: CalendarEvent }
  | { kind: 'text'; title: string; text: string }
  | { kind: 'day'; day: string };

type Given = { search: CalendarSearch; gmId: number | undefined; canManage: boolean };

/** One dialog at a time. Whichever closes last gives the focus back to where the first one was opened. */
export function useCalendarDialogs({ search, gmId, canManage }: Given) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>();
  const back = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function open(next: Shown): void {
    // From the list of a day: that list is about to go, the day in the grid stays.
    if (shown === undefined)
      back.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setShown(next);
  }

  /** CAL-06 */
  function create(day?: string): void {
    if (search.group === undefined || search.user === undefined) showToast('error', t('calendar.selectBoth'));
    else if (gmId === undefined) showToast('error', t('calendar.noMember'));
    else open({ kind: 'create', day });
  }

  const actions: EventActions = {
    canManage,
    onCreate: create,
    onEdit: (event) => open({ kind: 'edit', event }),
    onDelete: (event) => open({ kind: 'delete', event }),
    onText: (title, text) => open({ kind: 'text', title, text }),
  };

  return {
    shown,
    actions,
    back,
    heading,
    openDay: shown?.kind === 'day' ? shown.day : undefined,
    setDay: (day: string | undefined) => (day === undefined ? setShown(undefined) : open({ kind: 'day', day })),
    close: () => setShown(undefined),
    /** Its row disappears and would take the focus with it. */
    closeDeleted: () => {
      back.current = heading.current;
      setShown(undefined);
    },
  };
}

export type CalendarDialogsState = ReturnType<typeof useCalendarDialogs>;
