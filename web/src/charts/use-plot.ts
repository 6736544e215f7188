import type { RefCallback } from 'react';
import { textWidth, ticksFor } from './scale.ts';
import { useWidth } from '@/lib/use-width.ts';

export type Plot = {
  ref: RefCallback<HTMLElement>;
  width: number;
  ticks: readonly number[];
  /** Where the drawing begins, right of the values of the axis, and how wide it is. */
  left: number;
  inner: number;
  y: (value: number) => number;
};

const top = 20;

/** The zero line. */
export const base = 270;
export const rightEdge = 6;

/** The measures of a drawing over a value axis, for these values in the width there is. */
export function usePlot(values: readonly number[], format: (value: number) => string): Plot {
  const [ref, width] = useWidth(830);
  const ticks = ticksFor(Math.max(0, ...values));
  const most = ticks.at(-1) ?? 1;
  const left = Math.round(textWidth(format(most), 11.5)) + 14;
  return {
    ref,
    width,
    ticks,
    left,
    inner: width - left - rightEdge,
    y: (value) => Math.round((base - (value / most) * (base - top)) * 10) / 10,
  };
}
