import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TeamMember } from '@/api/types.ts';
import { renderAt } from '@/test/render-at.tsx';
import { announcements } from '@/lib/announcements.ts';
import { MembersCard } from './members-card.tsx';
import { memberFrom, type MemberMove, membersAfter } from './team-lists.ts';

const people = (count: number): TeamMember[] =>
  Array.from({ length: count }, (_, index) =>
    memberFrom(
      { id: index + 1, name: `Worker ${String(index + 1).padStart(2, '0')}`, picture: null },
      { position: index + 1, job_title: '' },
    ),
  );

type CardProps = { count: number; onMove: (move: MemberMove) => Promise<boolean>; onPage?: (page: number) => void };

/** As the team's page does: shown at once, taken back if refused. */
function Card({ count, onMove, onPage }: CardProps) {
  const [members, setMembers] = useState(() => people(count));
  const [shown, setShown] = useState(1);
  const send = async (move: MemberMove) => {
    const before = members;
    setMembers((now) => membersAfter(now, move));
    const worked = await onMove(move);
    if (!worked) setMembers(before);
    return worked;
  };
  return (
    <MembersCard
      meId={0}
      team="North"
      teamId={1}
      canManage
      managers={[]}
      members={members}
      page={shown}
      onPage={(next) => {
        setShown(next);
        onPage?.(next);
      }}
      onEdit={() => undefined}
      onRemove={(member) => void send({ kind: 'remove', members: [member] })}
      onArrange={send}
    />
  );
}

const works = () => vi.fn<(move: MemberMove) => Promise<boolean>>(() => Promise.resolve(true));
const names = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.textContent.replace(/^(-?\d+).*?(\d\d).*$/, '$1:$2'));
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
const focus = (name: string) => {
  const element = handle(name).element();
  if (element instanceof HTMLElement) element.focus();
};

test('arrow keys move a member, each step is told, Enter saves all of it in one move', async () => {
  const onMove = works();
  await renderAt(<Card count={4} onMove={onMove} />);
  focus('Worker 01');
  await userEvent.keyboard('{Enter}');
  await expect.element(handle('Worker 01')).toHaveAttribute('aria-pressed', 'true');
  expect(announcements.read()).toContain('Worker 01 lifted, 1 of 4.');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(names()).toEqual(['1:02', '2:03', '3:01', '4:04']);
  expect(announcements.read()).toContain('Worker 01: 3 of 4');
  await expect.element(handle('Worker 01')).toHaveFocus();
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(announcements.read()).toContain('Worker 01 dropped at 3 of 4.');
  expect(onMove.mock.calls).toEqual([
    [
      {
        kind: 'arrange',
        from: new Map([
          [2, 2],
          [3, 3],
          [1, 1],
        ]),
        to: new Map([
          [2, 1],
          [3, 2],
          [1, 3],
        ]),
      },
    ],
  ]);
  await expect.element(handle('Worker 01')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(handle('Worker 01')).toHaveFocus();
});

test('Esc puts back; leaving with Tab saves what is seen', async () => {
  const onMove = works();
  await renderAt(<Card count={3} onMove={onMove} />);
  focus('Worker 03');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(names()).toEqual(['1:03', '2:01', '3:02']);
  await userEvent.keyboard('{Escape}');
  expect(names()).toEqual(['1:01', '2:02', '3:03']);
  expect(announcements.read()).toContain('Worker 03 is back at 3 of 3.');
  await expect.element(handle('Worker 03')).toHaveFocus();
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowUp}{Tab}');
  await expect.poll(() => onMove.mock.calls.length).toBe(1);
  expect(names()).toEqual(['1:01', '2:03', '3:02']);
});

test('a refusal puts the order back', async () => {
  const onMove = vi.fn<(move: MemberMove) => Promise<boolean>>(() => Promise.resolve(false));
  await renderAt(<Card count={3} onMove={onMove} />);
  focus('Worker 01');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(names).toEqual(['1:01', '2:02', '3:03']);
  expect(onMove).toHaveBeenCalledOnce();
});

test('keys cross to the next page, which then stays open', async () => {
  const onMove = works();
  const onPage = vi.fn<(next: number) => void>();
  await renderAt(<Card count={22} onMove={onMove} onPage={onPage} />);
  focus('Worker 20');
  await userEvent.keyboard('{ArrowDown}');
  expect(names()).toEqual(['21:20', '22:22']);
  await expect.element(handle('Worker 20')).toHaveFocus();
  expect(onPage).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
  await expect.poll(names).toEqual(['21:20', '22:22']);
});

test('dragging moves a member under the pointer and saves once, on release', async () => {
  const onMove = works();
  await renderAt(<Card count={4} onMove={onMove} />);
  const [from, to] = ['Worker 04', 'Worker 02'].map((name) => handle(name).element().getBoundingClientRect());
  if (!from || !to) throw new Error('no handles');
  const at = (type: string, y: number) =>
    new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX: from.x + 5, clientY: y });
  handle('Worker 04')
    .element()
    .dispatchEvent(at('pointerdown', from.y + 5));
  await expect.element(handle('Worker 04')).toHaveAttribute('aria-pressed', 'true');
  window.dispatchEvent(at('pointermove', to.y + 5));
  await expect.poll(names).toEqual(['1:01', '2:04', '3:02', '4:03']);
  expect(onMove).not.toHaveBeenCalled();
  window.dispatchEvent(at('pointerup', to.y + 5));
  await expect.poll(() => onMove.mock.calls.length).toBe(1);
  expect(names()).toEqual(['1:01', '2:04', '3:02', '4:03']);
});

test('a double click removes one person, and so does a key that is held', async () => {
  const onMove = works();
  await renderAt(<Card count={4} onMove={onMove} />);
  await page.getByRole('button', { name: 'Remove Worker 01 from the team' }).dblClick();
  await expect.poll(names).toEqual(['2:02', '3:03', '4:04']);
  expect(onMove).toHaveBeenCalledOnce();
  // On its own row the second click was the same person's: the row that slid under the pointer must not get it either.
  const next = page.getByRole('button', { name: 'Remove Worker 02 from the team' });
  await expect.element(next).toHaveFocus();
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  expect(next.element().dispatchEvent(held)).toBe(false);
});

test('one member has no order to change', async () => {
  await renderAt(<Card count={1} onMove={works()} />);
  await expect.element(page.getByRole('button', { name: 'Edit Worker 01' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Move/ }).elements()).toHaveLength(0);
});
