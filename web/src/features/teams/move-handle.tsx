import { GripVertical } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import type { Reorder } from './use-reorder.ts';

type Props = { member: { id: number; name: string }; reorder: Reorder; hintId: string };

const steps = new Map<string, 1 | -1>([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** Drags a member to another place; with keys: arrows move, Enter or Space drops, Esc puts back. */
export function MoveHandle({ member: { id, name }, reorder, hintId }: Props) {
  const { t } = useTranslation();
  const isLifted = reorder.liftedId === id;

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps.get(event.key);
    if (step !== undefined) reorder.step(id, step);
    else if (event.key === 'Escape' && isLifted) reorder.cancel();
    // A key that is held would lift and drop in turn.
    else if (!event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button === 0 && event.isPrimary) reorder.liftByPointer(id);
  }

  /** Of a key or a screen reader; what a pointer does has been done by then. */
  function onClick(event: MouseEvent): void {
    if (event.detail === 0) reorder.toggle(id);
  }

  /** Nothing else has the focus when the row moves in the document, or the window is left. */
  function onBlur(event: FocusEvent): void {
    if (event.relatedTarget !== null) reorder.leave();
  }

  return (
    <button
      type="button"
      data-move={id}
      aria-label={t('teamPage.move', { name })}
      aria-describedby={hintId}
      aria-pressed={isLifted}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onBlur={onBlur}
      className={`${rowButtonClass} -ml-1 cursor-grab md:-ml-2 touch-none text-muted-foreground hover:text-foreground aria-pressed:cursor-grabbing aria-pressed:bg-primary-tint-strong aria-pressed:text-foreground md:w-6`}
    >
      <GripVertical aria-hidden strokeWidth={1.75} />
    </button>
  );
}
