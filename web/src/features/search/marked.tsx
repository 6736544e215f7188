import { markedParts } from './matching.ts';

type Props = { text: string; query: string };

/** A text with what was searched for in it. */
export function Marked({ text, query }: Props) {
  return markedParts(text, query).map(({ text: part, at, hit }) =>
    hit ? (
      <mark key={at} className="bg-transparent font-[640] text-primary-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
