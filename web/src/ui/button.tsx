import { cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { buttonVariants } from './button-variants.ts';

type Props = ComponentProps<'button'> & VariantProps<typeof buttonVariants>;

export function Button({ look, size, block, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={cx(buttonVariants({ look, size, block }), className)} {...rest} />;
}
