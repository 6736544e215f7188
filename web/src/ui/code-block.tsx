import { cx } from 'class-variance-authority';
import type { Ref } from 'react';

type Props = {
  label: string;
  code: string;
  /** Without a box: it stands in one. */
  plain?: boolean;
  ref?: Ref<HTMLPreElement>;
};

/** Code scrolls inside its own box, by keyboard too; the page never grows sideways. */
export function CodeBlock({ label, code, plain = false, ref }: Props) {
  return (
    <pre
      ref={ref}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={cx(
        'max-h-96 min-w-0 overflow-auto rounded-md px-3.5 py-3 font-mono text-xs leading-[1.125rem] text-foreground-2',
        plain ? 'flex-1' : 'border border-border bg-inset',
      )}
    >
      <code>{code}</code>
    </pre>
  );
}
