import { cva } from 'class-variance-authority';

/** Buttons, and links that look like them. */
export const buttonVariants = cva(
  'inline-flex items-center justify-center whitespace-nowrap border font-[540] tracking-[-0.004em] leading-none transition-[background-color,border-color,translate] duration-(--dur-fast) active:translate-y-px aria-disabled:border-border aria-disabled:bg-muted aria-disabled:text-muted-foreground aria-disabled:shadow-none aria-disabled:translate-y-0 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        primary:
          'border-transparent bg-primary text-primary-foreground shadow-primary hover:bg-primary-hover active:bg-primary-active',
        secondary:
          'border-border-strong bg-secondary text-secondary-foreground hover:bg-secondary-hover [&_svg:not([data-mark])]:text-foreground-2 aria-disabled:[&_svg]:text-muted-foreground',
        destructive: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        dangerSoft: 'border-danger-border bg-danger-tint text-danger-text hover:border-danger-text',
        ghost:
          'border-transparent text-foreground-2 hover:bg-muted hover:text-foreground aria-disabled:border-transparent aria-disabled:bg-transparent',
      },
      size: {
        /** 44 px on a phone, 28 px from there on: the actions of a list's rows. */
        sm: 'h-11 gap-[5px] rounded-[7px] px-2.5 text-xs md:h-7 [&_svg]:size-3.5',
        md: 'h-9 gap-[7px] rounded-md px-3.5 text-[0.8125rem] [&_svg]:size-4',
        /** 44 px on a phone, 36 px from there on. */
        touch: 'h-11 gap-[7px] rounded-md px-3.5 text-[0.8125rem] md:h-9 [&_svg]:size-4',
        lg: 'h-11 gap-2.5 rounded-[10px] px-4.5 text-sm [&_svg]:size-[17px]',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { look: 'secondary', size: 'md' },
  },
);
