import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

/** A number beside a heading. */
export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 shrink-0 items-center gap-[5px] rounded-sm border border-border bg-muted px-[7px] type-micro tabular-nums text-foreground-2 [&_svg]:size-3">
      {children}
    </span>
  );
}

const variants = cva(
  'inline-flex h-5 items-center gap-[5px] rounded-sm border px-[7px] type-micro whitespace-nowrap [&_svg]:size-3',
  {
    variants: {
      look: {
        neutral: 'border-border bg-muted text-foreground-2',
        outline: 'border-border text-foreground-2',
        brand: 'border-transparent bg-primary-tint text-primary-text',
        success: 'border-transparent bg-success-tint text-success-text',
        warning: 'border-transparent bg-warning-tint text-warning-text',
        danger: 'border-transparent bg-danger-tint text-danger-text',
      },
    },
  },
);

type Props = ComponentProps<'span'> & Required<VariantProps<typeof variants>>;

/** A word about a person or a thing. */
export function Badge({ look, ...rest }: Props) {
  return <span className={variants({ look })} {...rest} />;
}
