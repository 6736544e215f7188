import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ownChange } from '@/lib/own-change.ts';
import { useCalmRows } from './use-calm-rows.ts';

type Row = { id: number; score: number };

function List({ rows, day }: { rows: Row[]; day?: string }) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useCalmRows(list, rows, (row) => row.id, day);
  return (
    <>
      <ol ref={list}>
        {shown.map(({ id, score }) => (
          <li key={id}>
            <button type="button">{`${id}:${score}`}</button>
          </li>
        ))}
      </ol>
      <button type="button">{'elsewhere'}</button>
    </>
  );
}

const before: Row[] = [
  { id: 1, score: 30 },
  { id: 2, score: 20 },
  { id: 3, score: 10 },
];
const after: Row[] = [
  { id: 2, score: 50 },
  { id: 1, score: 30 },
  { id: 4, score: 25 },
];

const shown = (container: Element): string[] => [...container.querySelectorAll('li')].map((row) => row.textContent);

// A change of one's own in another test of this page is long ago.
beforeEach(() => void vi.spyOn(ownChange, 'isRecent').mockReturnValue(false));

async function rendered() {
  const screen = await render(<List rows={before} />);
  await screen.getByRole('button', { name: 'elsewhere' }).hover();
  return screen;
}

test('rows keep their places under the pointer, with their new scores, and go to the new ones when it leaves', async () => {
  const screen = await rendered();
  await screen.getByText('1:30').hover();
  await screen.rerender(<List rows={after} />);
  expect(shown(screen.container)).toEqual(['1:30', '2:50', '3:10']);
  await screen.getByRole('button', { name: 'elsewhere' }).hover();
  await expect.poll(() => shown(screen.container)).toEqual(['2:50', '1:30', '4:25']);
});

test('and under the keyboard’s focus; one that a dialog gives back holds nothing', async () => {
  const screen = await rendered();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText('1:30')).toHaveFocus();
  await screen.rerender(<List rows={after} />);
  expect(shown(screen.container)).toEqual(['1:30', '2:50', '3:10']);
  await screen.getByRole('button', { name: 'elsewhere' }).click();
  await expect.poll(() => shown(screen.container)).toEqual(['2:50', '1:30', '4:25']);
  screen.getByText('2:50').element().focus();
  await screen.rerender(<List rows={before} />);
  expect(shown(screen.container)).toEqual(['1:30', '2:20', '3:10']);
});

test('a change of one’s own, and another list, are simply there', async () => {
  const screen = await rendered();
  await screen.getByText('1:30').hover();
  ownChange.mark();
  await screen.rerender(<List rows={after} />);
  expect(shown(screen.container)).toEqual(['2:50', '1:30', '4:25']);
  await screen.getByText('1:30').hover();
  await screen.rerender(<List rows={[{ id: 9, score: 1 }]} />);
  expect(shown(screen.container)).toEqual(['9:1']);
});

test('another day is another list, which is held in its own order then', async () => {
  const screen = await render(<List rows={before} day="2026-11-14" />);
  await screen.getByRole('button', { name: 'elsewhere' }).hover();
  await screen.getByText('1:30').hover();
  await screen.rerender(<List rows={after} day="2026-11-15" />);
  expect(shown(screen.container)).toEqual(['2:50', '1:30', '4:25']);
  await screen.rerender(<List rows={before} day="2026-11-15" />);
  expect(shown(screen.container)).toEqual(['2:20', '1:30', '4:25']);
});

test('a pointer that was left lying there holds nothing for longer than 15 s', async () => {
  const screen = await rendered();
  await screen.getByText('1:30').hover();
  vi.useFakeTimers();
  screen
    .getByText('1:30')
    .element()
    .dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  await screen.rerender(<List rows={after} />);
  expect(shown(screen.container)).toEqual(['1:30', '2:50', '3:10']);
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await expect.poll(() => shown(screen.container)).toEqual(['2:50', '1:30', '4:25']);
});
