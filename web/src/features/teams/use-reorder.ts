import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { TeamMember } from '@/api/types.ts';
import { announce } from '@/lib/announcements.ts';
import { arranged, arrangement } from './arrange.ts';
import type { MemberMove } from './team-lists.ts';

/** Who is on the way, and where to; once dropped, until the server has answered. */
type Lifted = { id: number; to: number; by: 'keys' | 'pointer' | 'dropped' };

type Options = {
  members: readonly TeamMember[];
  page: number;
  perPage: number;
  /** Whose rows, all of one height, are the members of the page. */
  body: RefObject<HTMLTableSectionElement | null>;
  onPage: (page: number) => void;
  onArrange: (move: MemberMove) => Promise<boolean>;
};

const edgePx = 96;
const scrollPx = 8;

/** Near an edge of the window the page scrolls along. */
function scrollAtEdge(y: number): void {
  if (y < edgePx) window.scrollBy(0, -scrollPx);
  else if (y > window.innerHeight - edgePx) window.scrollBy(0, scrollPx);
}

/** The order of members, by dragging within a page and by keys across pages; the list shows it while somebody is lifted. */
export function useReorder({ members, page, perPage, body, onPage, onArrange }: Options) {
  const { t } = useTranslation();
  const [lifted, setLifted] = useState<Lifted>();
  const held = useRef<number>(undefined);
  const list = lifted ? arranged(members, lifted.id, lifted.to) : members;
  const shownPage = lifted && lifted.by !== 'dropped' ? Math.floor(lifted.to / perPage) + 1 : page;
  const last = members.length - 1;

  function say(text: 'teamPage.lifted' | 'teamPage.movedTo' | 'teamPage.dropped' | 'teamPage.putBack', now: Lifted) {
    const name = members.find(({ id }) => id === now.id)?.name;
    announce(t(text, { name, place: now.to + 1, count: members.length }));
  }

  function lift(id: number, by: 'keys' | 'pointer'): void {
    const now = { id, to: members.findIndex((member) => member.id === id), by };
    held.current = by === 'keys' ? id : undefined;
    setLifted(now);
    if (by === 'keys') say('teamPage.lifted', now);
  }

  function moveTo(id: number, to: number, by: 'keys' | 'pointer'): void {
    const now = { id, to: Math.max(0, Math.min(last, to)), by };
    held.current = by === 'keys' ? id : undefined;
    setLifted(now);
    if (by === 'keys') say('teamPage.movedTo', now);
  }

  function cancel(): void {
    if (!lifted) return;
    const from = members.findIndex(({ id }) => id === lifted.id);
    setLifted(undefined);
    say('teamPage.putBack', { ...lifted, to: from });
  }

  function drop(): void {
    if (!lifted || lifted.by === 'dropped') return;
    const move = arrangement(members, list);
    if (lifted.by === 'keys') say('teamPage.dropped', lifted);
    if (!move) return setLifted(undefined);
    if (shownPage !== page) onPage(shownPage);
    const dropped: Lifted = { ...lifted, by: 'dropped' };
    setLifted(dropped);
    return void onArrange(move).then(() => setLifted((now) => (now === dropped ? undefined : now)));
  }

  const actions = useRef({ moveTo, cancel, drop });
  useLayoutEffect(() => {
    actions.current = { moveTo, cancel, drop };
    // A row that moves in the document loses the focus.
    if (held.current === undefined || document.activeElement !== document.body) return;
    body.current?.querySelector<HTMLElement>(`[data-move="${held.current}"]`)?.focus();
  });

  const { id, by } = lifted ?? {};
  const firstOfPage = (shownPage - 1) * perPage;
  useEffect(() => {
    if (by !== 'keys') return undefined;
    // A press elsewhere ends it as Enter does: what is seen is meant.
    const onPress = () => actions.current.drop();
    window.addEventListener('pointerdown', onPress, true);
    return () => window.removeEventListener('pointerdown', onPress, true);
  }, [by]);
  useEffect(() => {
    if (by !== 'pointer' || id === undefined) return undefined;
    let y: number | undefined;
    let frame = 0;
    let to: number | undefined;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const rows = body.current;
      if (y === undefined || !rows) return;
      scrollAtEdge(y);
      const { top, height } = rows.getBoundingClientRect();
      const row = Math.floor(((y - top) / height) * rows.rows.length);
      const next = firstOfPage + Math.max(0, Math.min(rows.rows.length - 1, row));
      if (next !== to) actions.current.moveTo(id, next, 'pointer');
      to = next;
    };
    const onMove = (event: PointerEvent) => {
      y = event.clientY;
    };
    const onUp = () => actions.current.drop();
    const onCancel = () => actions.current.cancel();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
    };
    frame = requestAnimationFrame(follow);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [id, by, body, firstOfPage]);

  return {
    list,
    page: shownPage,
    liftedId: lifted && lifted.by !== 'dropped' ? lifted.id : undefined,
    /** For the handle of a row. */
    liftByPointer: (member: number) => lift(member, 'pointer'),
    toggle: (member: number) => (lifted?.id === member && lifted.by === 'keys' ? drop() : lift(member, 'keys')),
    step(member: number, by_: 1 | -1): void {
      const at = list.findIndex((each) => each.id === member);
      moveTo(member, at + by_, 'keys');
    },
    cancel,
    leave(): void {
      held.current = undefined;
      if (lifted?.by === 'keys') drop();
    },
  };
}

export type Reorder = ReturnType<typeof useReorder>;
