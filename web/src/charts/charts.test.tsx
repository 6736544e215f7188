import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartCard } from './chart-card.tsx';
import { HalfGauge } from './half-gauge.tsx';
import { OutcomeBars } from './outcome-bars.tsx';
import { chartPng } from './save-png.ts';
import { hasLabel, SharePie } from './share-pie.tsx';
import { WholeChart } from './whole-chart.ts';

const plain = (value: number): string => String(value);
const slice = (series: 'booked' | 'closed' | 'failed', value: number, share: number) => ({
  series,
  name: series,
  value,
  share,
  hidden: false,
});

test('PROG-05: pie labels under 5 percent are hidden, by the exact share', async () => {
  expect([4999, 5000, 100_000].map((value) => hasLabel(value, 100_000))).toEqual([false, true, true]);
  await render(
    <SharePie
      slices={[slice('booked', 9003, 90.0), slice('closed', 500, 5), slice('failed', 497, 5)]}
      centre="1,000"
      centreLabel="Total events"
      summary="A pie"
      formatShare={(share) => `${share.toFixed(1)}%`}
    />,
  );
  await expect.element(page.getByText('90.0%')).toBeVisible();
  await expect.element(page.getByText('5.0%')).toBeVisible();
  expect(page.getByText('failed').elements()).toHaveLength(0);
});

test('PROG-05 PROG-06: the gauge is half a turn, its labels have no decimals', async () => {
  const { container } = await render(
    <HalfGauge
      slices={[slice('booked', 66, 46), slice('closed', 57, 40), slice('failed', 20, 14)]}
      total="143"
      totalLabel="Total events"
      summary="A gauge"
      formatShare={(share) => `${share}%`}
    />,
  );
  const labels = ['46%', '40%', '14%', '0%', '100%'].map((label) => page.getByText(label, { exact: true }));
  await Promise.all(labels.map((label) => expect.element(label).toBeVisible()));
  // Nothing of the arc lies below its two ends.
  const arcs = [...container.querySelectorAll<SVGPathElement>('.chart-arc')].map((arc) => arc.getBBox());
  const bottom = Math.max(...arcs.map((box) => box.y + box.height));
  const left = Math.min(...arcs.map((box) => box.x));
  const right = Math.max(...arcs.map((box) => box.x + box.width));
  const top = Math.min(...arcs.map((box) => box.y));
  expect((right - left) / (bottom - top)).toBeCloseTo(2, 1);
});

const cluster = (index: number) => ({
  key: String(index),
  title: `Group ${index}`,
  lines: [`Group ${index}`],
  values: [{ series: 'booked' as const, name: 'Booked', value: index }],
});

const tip = () => document.querySelector('.shadow-popover');

test('clusters are walked through with the arrow keys and show their values; Escape hides them', async () => {
  await render(<OutcomeBars clusters={[1, 2, 3].map(cluster)} single={false} summary="Bars" format={plain} />);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Group 1: Booked 1' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Group 3: Booked 3' })).toHaveFocus();
  expect(tip()?.textContent).toBe('Group 3Booked3');
  const bars = page.getByRole('button', { name: 'Group 3: Booked 3' }).element().getBoundingClientRect();
  expect(tip()?.getBoundingClientRect().right).toBeLessThanOrEqual(bars.left);
  await userEvent.keyboard('{Escape}');
  expect(tip()).toBeNull();
  await userEvent.keyboard('{Home}');
  expect(tip()?.textContent).toBe('Group 1Booked1');
});

test('a cluster opens on a click and on Enter; a finger only asks for its values', async () => {
  const onOpen = vi.fn<(key: string) => void>();
  await render(
    <OutcomeBars clusters={[1, 2].map(cluster)} single={false} summary="Bars" format={plain} onOpen={onOpen} />,
  );
  const second = page.getByRole('button', { name: 'Group 2: Booked 2' });
  await second.click();
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([['2'], ['2']]);
  second.element().dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('two thousand groups are turned over like pages', async () => {
  const all = Array.from({ length: 2000 }, (_, index) => cluster(index + 1));
  const { container } = await render(<OutcomeBars clusters={all} single={false} summary="Bars" format={plain} />);
  await expect.element(page.getByText(/^1–\d+ of 2000$/)).toBeVisible();
  expect(container.querySelectorAll('.chart-bar').length).toBeLessThanOrEqual(8);
});

function Card({ children }: { children: ReactNode }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <ChartCard
      title="Bars"
      caption="November"
      choice={null}
      legend={[]}
      asTable={asTable}
      onTable={setAsTable}
      busy={false}
      format={plain}
      table={{ columns: ['Group', 'Booked'], rows: [{ key: '1', name: 'Group 1', cells: [5] }] }}
    >
      {children}
    </ChartCard>
  );
}

test('a chart can be read as a table, and is painted with the colours and the shapes of the page', async () => {
  const { container } = await render(
    <Card>
      <OutcomeBars
        clusters={[{ ...cluster(1), values: [{ series: 'booked', name: 'Booked', value: 4 }] }]}
        single
        summary="Bars"
        format={plain}
      />
    </Card>,
  );
  await expect.poll(() => container.querySelector('.chart-bar')).not.toBeNull();
  const svg = container.querySelector('svg.chart');
  if (!(svg instanceof SVGSVGElement)) throw new Error('no chart');
  const bitmap = await createImageBitmap(await chartPng([svg], { title: 'Bars', caption: 'November', legend: [] }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  canvas?.drawImage(bitmap, 0, 0);
  // In the middle of the bar: the specification's blue (PROG-10).
  const box = container.querySelector<SVGPathElement>('.chart-bar')?.getBBox() ?? new DOMRect();
  const x = (box.x + box.width / 2 + (bitmap.width / 2 - svg.viewBox.baseVal.width) / 2) * 2;
  const y = (box.y + box.height / 2 + 76) * 2;
  expect([...(canvas?.getImageData(x, y, 1, 1).data ?? [])]).toEqual([0, 56, 255, 255]);

  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Group 1' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '5' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save as PNG' })).toHaveAttribute('aria-disabled', 'true');
});

test('a saved picture holds all groups: every page is drawn, each group once', async () => {
  const clusters = Array.from({ length: 19 }, (_, index) => ({ ...cluster(index), lines: [`Group ${index}`] }));
  const { container } = await render(
    <WholeChart value>
      <OutcomeBars clusters={clusters} single={false} summary="Bars" format={plain} />
    </WholeChart>,
  );
  const charts = [...container.querySelectorAll<SVGSVGElement>('svg.chart')];
  expect(charts.length).toBeGreaterThan(2);
  const names = [...container.querySelectorAll('.chart-category')].map(({ textContent }) => textContent);
  expect(names).toEqual(clusters.map(({ title }) => title));
  const one = await createImageBitmap(await chartPng(charts.slice(0, 1), { title: 'B', caption: '', legend: [] }));
  const all = await createImageBitmap(await chartPng(charts, { title: 'B', caption: '', legend: [] }));
  expect(all.height - one.height).toBe((charts.length - 1) * 316 * 2);

  // A chart that sums groups up names them above itself, in lines of the picture's width.
  const groups = Array.from({ length: 30 }, (_, index) => `North Region — Cardiology ${index}`);
  const named = { title: 'B', caption: '', legend: [], groups };
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const sum = await createImageBitmap(await chartPng(charts.slice(0, 1), named));
  const written = fillText.mock.calls.map(([text]) => text).join(' ');
  expect(written).toContain(groups.join(', '));
  expect(sum.height).toBeGreaterThan(one.height);
  expect(sum.width).toBe(one.width);
});

test('where there is no room beside a cluster its tooltip stands below the bars', async () => {
  const { container } = await render(
    <div style={{ width: 330 }}>
      <OutcomeBars clusters={[cluster(1), cluster(2)]} single={false} summary="Bars" format={plain} />
    </div>,
  );
  await expect.poll(() => container.querySelector('.chart-bar')).not.toBeNull();
  await userEvent.hover(page.getByRole('button', { name: /Group 1/ }));
  const shown = container.querySelector('.bg-popover')?.getBoundingClientRect();
  const bars = [...container.querySelectorAll('.chart-bar')].map((bar) => bar.getBoundingClientRect().bottom);
  expect(shown?.top).toBeGreaterThan(Math.max(...bars));
});
