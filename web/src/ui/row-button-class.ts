/** An icon that acts on a list's row: 28 px with a pointer, 44 px on a phone. */
export const rowButtonClass =
  'inline-grid size-11 place-items-center rounded-[7px] text-foreground-2 transition-colors duration-(--dur-fast) md:size-7 [&_svg]:size-[15px]';
