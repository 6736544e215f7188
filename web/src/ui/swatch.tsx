import { cx } from 'class-variance-authority';
import type { AnyKind } from './kinds.ts';

type Props = { series: 'total' | AnyKind; small?: boolean; className?: string | false };

/** The edge is part of the shape: some fills alone are too faint in one of the themes (DESIGN 2). */
export function Swatch({ series, small = false, className }: Props) {
  return (
    <span
      aria-hidden
      data-series={series}
      className={cx(
        'shrink-0 [background:var(--fill)] shadow-[0_0_0_1px_var(--edge)]',
        small ? 'size-[7px] rounded-[2px]' : 'size-2.5 rounded-[3px]',
        className,
      )}
    />
  );
}
