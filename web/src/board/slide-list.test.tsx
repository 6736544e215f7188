import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { member } from '@/test/people.ts';
import { BoardRow } from './board-row.tsx';
import { SlideList } from './slide-list.tsx';

const list = (ids: number[]) => (
  <SlideList members={ids.map((id) => member(id))} className="relative">
    {(one, podium, best) => <BoardRow look="compare" member={one} podium={podium} best={best} />}
  </SlideList>
);
const rows = (container: Element) => [...container.querySelectorAll<HTMLElement>('li[data-slide]')];

test('a row slides from where it stood, by transform alone, and is the same element', async () => {
  const screen = await render(list([1, 2, 3, 4, 5]));
  const fifth = rows(screen.container)[4];
  await screen.rerender(list([5, 1, 2, 3, 4]));
  expect(rows(screen.container)[0]).toBe(fifth);
  const [slide] = fifth?.getAnimations().filter((one) => !(one instanceof CSSTransition)) ?? [];
  const effect = slide?.effect;
  if (!(effect instanceof KeyframeEffect)) throw new Error('the row does not slide');
  expect(effect.getKeyframes().map((frame) => frame['transform'])).toEqual(['translateY(160px)', 'none']);
  expect(effect.getTiming().duration).toBe(420);
});

test('a row that goes fades out unseen by screen readers, one that comes fades in', async () => {
  const screen = await render(list([1, 2, 3, 4]));
  await screen.rerender(list([1, 2, 3, 5]));
  expect(screen.getByRole('listitem').elements()).toHaveLength(4);
  expect(screen.container.querySelectorAll('li[aria-hidden]')).toHaveLength(1);
  await expect.poll(() => screen.container.querySelectorAll('li[aria-hidden]').length).toBe(0);
  expect(screen.container.querySelectorAll('li')).toHaveLength(4);
});

test('with reduced motion nothing moves', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduce'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const animate = vi.spyOn(Element.prototype, 'animate');
  const screen = await render(list([1, 2, 3, 4]));
  await screen.rerender(list([4, 1, 2, 5]));
  expect(animate).not.toHaveBeenCalled();
  expect(screen.container.querySelectorAll('li')).toHaveLength(4);
});

const on = (day: string, balle: number) => (
  <SlideList members={[member(1, { balle })]} day={day} className="relative">
    {(one, podium, best) => <BoardRow look="compare" member={one} podium={podium} best={best} day={day} />}
  </SlideList>
);

test('a score that changes on its day has its chip; another day is no change of a score', async () => {
  const screen = await render(on('2026-11-15', 100));
  await screen.rerender(on('2026-11-14', 60));
  expect(screen.container.textContent).toMatch(/60SD$/);
  expect(screen.getByText('−40').elements()).toHaveLength(0);
  await screen.rerender(on('2026-11-14', 75));
  await expect.element(screen.getByText('+15')).toBeVisible();
  await expect.poll(() => screen.container.textContent).toMatch(/75SD$/);
});

test('DASH-03: while nobody has a score, all are #1 and nobody stands on the podium', async () => {
  const members = [1, 2].map((id) => member(id, { balle: 0, place: 1 }));
  const podiums: boolean[] = [];
  const screen = await render(
    <SlideList members={members} className="relative">
      {(one, podium, best) => {
        podiums.push(podium);
        return <BoardRow look="compare" member={one} podium={podium} best={best} />;
      }}
    </SlideList>,
  );
  expect(screen.container.textContent).toMatch(/^#1.*#1/);
  expect(podiums).not.toContain(true);
});
