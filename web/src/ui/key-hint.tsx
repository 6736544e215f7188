import type { ReactNode } from 'react';
import { KeyCap } from './key-cap.tsx';

type Props = { keys: readonly string[]; children: ReactNode };

/** What some keys do. */
export function KeyHint({ keys, children }: Props) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
      {children}
    </span>
  );
}
