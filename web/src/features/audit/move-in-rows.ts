import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows move from row to row, whatever is open between them. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches('.au-row')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.au-row')];
  const next = rows[rows.indexOf(target) + step];
  event.preventDefault();
  next?.focus();
}
