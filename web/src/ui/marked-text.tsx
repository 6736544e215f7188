import type { ReactNode } from 'react';

/** Where a match begins and ends. */
export type Span = readonly [from: number, to: number];

type Props = { text: string; spans: readonly Span[] };

/** A text in which what was searched for is marked. */
export function MarkedText({ text, spans }: Props) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const start = Math.max(from, done);
    if (to <= start) continue;
    parts.push(
      text.slice(done, start),
      <mark key={start} className="bg-transparent font-[640] text-primary-text">
        {text.slice(start, to)}
      </mark>,
    );
    done = to;
  }
  return [...parts, text.slice(done)];
}
