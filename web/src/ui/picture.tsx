import { cx } from 'class-variance-authority';
import { useState } from 'react';

type Props = {
  src: string | undefined;
  /** Shown when there is no picture or it cannot be loaded (NAV-05). */
  letters: string;
  hue: number;
  className: string;
};

const fills = [
  'bg-placeholder-1',
  'bg-placeholder-2',
  'bg-placeholder-3',
  'bg-placeholder-4',
  'bg-placeholder-5',
  'bg-placeholder-6',
];

/** A picture beside its name: decorative for screen readers, which read the name. */
export function Picture({ src, letters, hue, className }: Props) {
  const [broken, setBroken] = useState<string>();
  const frame = cx('shrink-0 overflow-hidden ring-1 ring-inset ring-picture-edge', className);
  if (src === undefined || src === broken) {
    return (
      <span aria-hidden className={cx(frame, fills[hue], 'grid place-items-center text-placeholder-foreground')}>
        {letters}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
      className={cx(frame, 'bg-muted object-cover')}
    />
  );
}
