/** The look that both menus of the header share. */
export const menuPopupClass =
  'min-w-44 animate-rise rounded-lg bg-popover p-1.5 shadow-popover outline-none type-dense';

export const menuItemClass =
  'flex h-11 items-center gap-2.5 rounded-md px-2.5 font-medium text-foreground-2 outline-none select-none data-[highlighted]:bg-muted data-[highlighted]:text-foreground aria-[current=page]:text-foreground md:h-9 [&_svg]:size-4 [&_svg]:text-muted-foreground';
