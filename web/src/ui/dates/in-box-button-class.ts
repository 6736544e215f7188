/** A button inside the box of a field. */
export const inBoxButtonClass =
  'grid h-11 w-9 place-items-center rounded-sm text-muted-foreground hover:text-foreground data-[popup-open]:text-primary-text md:size-7 md:hover:bg-muted md:data-[popup-open]:bg-primary-tint [&_svg]:size-4';
