import type { ReactNode } from 'react';

type Props = { children: ReactNode };

export function KeyCap({ children }: Props) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-border-strong bg-muted px-[5px] font-sans text-[0.6875rem] leading-none font-[540] text-foreground-2 [&_svg]:size-3">
      {children}
    </kbd>
  );
}
