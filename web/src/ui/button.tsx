import { cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonVariants } from './button-variants.ts';

type Props = ComponentProps<'button'> & VariantProps<typeof buttonVariants>;

const doNothing = (event: MouseEvent): void => event.preventDefault();

/**
 * A disabled button still holds the focus, it only does nothing: the browser's own `disabled` would drop the focus of
 * whoever has just pressed it by keyboard.
 */
export function Button({ look, size, block, className, type = 'button', disabled, onClick, ...rest }: Props) {
  return (
    <button
      type={type}
      aria-disabled={disabled === true ? true : undefined}
      onClick={disabled === true ? doNothing : onClick}
      className={cx(buttonVariants({ look, size, block }), className)}
      {...rest}
    />
  );
}
