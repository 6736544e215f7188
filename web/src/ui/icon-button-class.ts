/** 34 px with a pointer, 44 px on a phone (DESIGN 8). */
export const iconButtonClass =
  'inline-grid size-11 place-items-center rounded-md text-foreground-2 transition-colors duration-(--dur-fast) hover:bg-muted hover:text-foreground data-[popup-open]:bg-muted data-[popup-open]:text-foreground md:size-[34px] [&_svg]:size-[17px]';
