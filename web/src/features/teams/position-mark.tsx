/** A member's position in the team. */
export function PositionMark({ position }: { position: number }) {
  return (
    <span className="inline-grid h-[22px] min-w-6 place-items-center rounded-sm bg-muted px-[5px] text-[0.6875rem] leading-none font-[560] tabular-nums text-foreground-2">
      {position}
    </span>
  );
}
