/** The way back above a screen that belongs to a list. */
export const backLinkClass =
  '-ml-2 inline-flex h-11 items-center gap-1.5 self-start rounded-[7px] pr-2.5 pl-2 text-[0.8125rem] leading-none font-[520] text-foreground-2 hover:bg-muted hover:text-foreground md:h-7 [&_svg]:size-[15px]';
