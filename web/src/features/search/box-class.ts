/** The look of the box, for itself and for the field that waits for it. */
export const boxClass = {
  place:
    'absolute inset-0 flex items-center bg-background px-3 md:inset-auto md:top-1/2 md:right-(--page-pad) md:w-[520px] md:-translate-y-1/2 md:bg-transparent md:px-0 md:transition-[width] md:duration-(--dur-base) md:ease-out md:starting:w-[34px] xl:right-0',
  frame:
    'flex h-11 w-full items-center gap-2 rounded-[10px] border border-ring bg-inset pl-[11px] type-dense outline-2 outline-offset-1 outline-ring max-md:text-base md:h-9 md:pr-[11px]',
  input: 'h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground',
} as const;
