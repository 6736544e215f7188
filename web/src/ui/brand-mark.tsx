/** The favicon is the brand mark: one file, already in the browser's cache. */
export function BrandMark({ size }: { size: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} className="shrink-0" />;
}
