const widths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-2/5'];

/** The shape of results while the first ones come. */
export function ResultSkeleton() {
  return (
    <div aria-hidden className="pt-1.5">
      {widths.map((width, index) => (
        // The rows never move; their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex h-12 items-center gap-[11px] px-2.5 md:h-[42px]">
          <span className="size-7 rounded-full skeleton" />
          <span className="flex flex-1 flex-col gap-1.5">
            <span className={`h-3 rounded-sm skeleton ${width}`} />
            <span className="h-2.5 w-1/4 rounded-sm skeleton" />
          </span>
        </div>
      ))}
    </div>
  );
}
