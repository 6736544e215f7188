import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { member } from '@/test/people.ts';
import { Leaderboard } from './leaderboard.tsx';

const textOf = (locator: Locator): string => locator.element().textContent;

test('DASH-03: medals for the places 1 to 3, #rank for the rest, every score labelled SD', async () => {
  const screen = await render(<Leaderboard members={[1, 2, 3, 4, 5].map((id) => member(id, { balle: 1500 - id }))} />);
  const rows = screen.getByRole('listitem');
  await expect.element(rows.nth(0).getByRole('img', { name: '1st place' })).toBeVisible();
  await expect.element(rows.nth(1).getByRole('img', { name: '2nd place' })).toBeVisible();
  await expect.element(rows.nth(2).getByRole('img', { name: '3rd place' })).toBeVisible();
  expect(textOf(rows.nth(3))).toMatch(/^#4.*Member 4.*1,496SD$/);
  expect(textOf(rows.nth(4))).toMatch(/^#5.*Member 5.*1,495SD$/);
  expect(rows.elements()).toHaveLength(5);
});

test('DASH-03: equal scores share a place and its medal; the order is the server’s', async () => {
  const places = [1, 2, 2, 4];
  const screen = await render(
    <Leaderboard members={places.map((place, i) => member(i + 1, { place, balle: 100 - place }))} />,
  );
  expect(screen.getByRole('img', { name: '2nd place' }).elements()).toHaveLength(2);
  expect(screen.getByRole('img', { name: '3rd place' }).elements()).toHaveLength(0);
  expect(textOf(screen.getByRole('listitem').nth(3))).toMatch(/^#4/);
});

test('DASH-03: a score of 0 never has a medal', async () => {
  const screen = await render(<Leaderboard members={[member(1, { balle: 0, place: 1 })]} />);
  expect(textOf(screen.getByRole('listitem'))).toMatch(/^#1.*0SD$/);
  expect(screen.getByRole('img').elements()).toHaveLength(0);
});

test('DASH-03: only the first three rows are tall, whatever the places', async () => {
  const screen = await render(
    <Leaderboard members={[1, 2, 3, 4, 5].map((id) => member(id, { place: 1, balle: 10 }))} />,
  );
  const heights = screen
    .getByRole('listitem')
    .elements()
    .map((row) => row.getBoundingClientRect().height);
  expect(heights).toEqual([42, 42, 42, 34, 34]);
});

test('DASH-03: the score bar is the score as a part of the best; gradient, solid, muted by place', async () => {
  const balles = [200, 150, 100, 50];
  const screen = await render(<Leaderboard members={balles.map((balle, i) => member(i + 1, { balle }))} />);
  const bars = [...screen.container.querySelectorAll<HTMLElement>('[data-score-bar]')];
  expect(bars.map((bar) => [bar.dataset['scoreBar'], bar.style.width])).toEqual([
    ['first', '100%'],
    ['podium', '75%'],
    ['podium', '50%'],
    ['rest', '25%'],
  ]);
});

test('DASH-03: a change is an arrow with a number, spoken in words; an unknown one is nothing', async () => {
  const changes = [2, -1, 0, null];
  const screen = await render(<Leaderboard members={changes.map((change, i) => member(i + 1, { change }))} />);
  const rows = screen.getByRole('listitem');
  await expect.element(rows.nth(0).getByText('up 2', { exact: true })).toBeInTheDocument();
  await expect.element(rows.nth(1).getByText('down 1', { exact: true })).toBeInTheDocument();
  await expect.element(rows.nth(2).getByText('no change', { exact: true })).toBeInTheDocument();
  expect(textOf(rows.nth(3))).toMatch(/^#4.*Member 4996SD$/);
});

test('DASH-03: a long name stays on one line and is whole in its title', async () => {
  const name = 'Константин Константинопольский-Задунайский '.repeat(4).trim();
  const screen = await render(
    <div style={{ width: 300 }}>
      <Leaderboard members={[member(1, { name })]} />
    </div>,
  );
  const shown = screen.getByTitle(name).element();
  expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth);
  expect(shown.getBoundingClientRect().height).toBeLessThan(24);
});
