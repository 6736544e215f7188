/** Members are left out between the shown ones and the viewer's own row. */
export function Dots() {
  return (
    <li aria-hidden className="flex h-[17px] items-center gap-[3px] pl-[15px] print:hidden">
      {['a', 'b', 'c'].map((dot) => (
        <i key={dot} className="size-[3px] rounded-full bg-muted-foreground opacity-80" />
      ))}
    </li>
  );
}
