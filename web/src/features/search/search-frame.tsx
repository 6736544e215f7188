import type { ReactNode, Ref } from 'react';

type Props = {
  ref: Ref<HTMLDivElement>;
  onDim: () => void;
  field: ReactNode;
  status: string | undefined;
  foot: ReactNode;
  children: ReactNode;
};

/**
 * Lies over the header, from the button to the left, and pushes nothing; below 1280 px there is not always room beside
 * the other controls, so it covers them; on a phone it fills the top. The header is its stacking context: the page
 * behind is dimmed, sidebar and tab bar are not.
 */
export function SearchFrame({ ref, onDim, field, status, foot, children }: Props) {
  return (
    <div ref={ref} role="search" className="contents">
      <div
        role="presentation"
        data-testid="search-dim"
        className="fixed inset-x-0 top-(--topbar-h) bottom-0 animate-load bg-scrim opacity-72"
        // The field keeps the focus until the click, and the click falls through to nothing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onDim}
      />
      <div className="absolute inset-0 flex items-center bg-background px-3 md:inset-auto md:top-1/2 md:right-(--page-pad) md:w-[520px] md:-translate-y-1/2 md:bg-transparent md:px-0 md:transition-[width] md:duration-(--dur-base) md:ease-out md:starting:w-[34px] xl:right-0">
        {field}
        <span role="status" className="sr-only">
          {status}
        </span>
        <div className="absolute inset-x-3 top-[calc(100%+4px)] flex max-h-[calc(100dvh-var(--topbar-h)-var(--tabbar-h)-16px)] animate-rise flex-col rounded-[14px] bg-popover shadow-modal md:inset-x-0 md:top-[calc(100%+8px)]">
          <div className="min-h-0 overflow-y-auto p-1.5 empty:hidden">{children}</div>
          {foot}
        </div>
      </div>
    </div>
  );
}
