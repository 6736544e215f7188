import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSlide } from './use-slide.ts';

function List({ order }: { order: string[] }) {
  const list = useSlide<HTMLUListElement>(order.join());
  return (
    <ul ref={list} className="relative">
      {order.map((key) => (
        <li key={key} data-slide={key} style={{ height: 20 }}>
          {key}
        </li>
      ))}
    </ul>
  );
}

const animate = () => vi.spyOn(Element.prototype, 'animate');

test('rows that changed their place slide there from the old one, by transform alone', async () => {
  const screen = await render(<List order={['a', 'b', 'c']} />);
  const slid = animate();
  await screen.rerender(<List order={['b', 'a', 'c']} />);
  expect(slid.mock.calls.map(([frames]) => frames)).toEqual([
    { transform: ['translateY(20px)', 'none'] },
    { transform: ['translateY(-20px)', 'none'] },
  ]);
  expect(slid.mock.calls[0]?.[1]).toMatchObject({ duration: 420 });
});

test('nothing slides without a change, beside a new row, in another list, or for who prefers less motion', async () => {
  const screen = await render(<List order={['a', 'b']} />);
  const slid = animate();
  await screen.rerender(<List order={['a', 'b']} />);
  expect(slid).not.toHaveBeenCalled();
  await screen.rerender(<List order={['a', 'b', 'c']} />);
  expect(slid.mock.calls.map(([frames]) => frames)).toEqual([{ opacity: [0, 1] }]);
  slid.mockClear();
  await screen.rerender(<List order={['x', 'y']} />);
  expect(slid).not.toHaveBeenCalled();
  const media = window.matchMedia('(prefers-reduced-motion: reduce)');
  vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
  vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  await screen.rerender(<List order={['y', 'x']} />);
  expect(slid).not.toHaveBeenCalled();
});
