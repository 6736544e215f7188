import { markedParts } from './marked-parts.ts';

type Props = { text: string; terms: ReadonlySet<string> };

export function MarkedText({ text, terms }: Props) {
  return markedParts(text, terms).map(({ at, text: part, hit }) =>
    hit ? (
      <mark key={at} className="bg-transparent font-[640] text-primary-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
