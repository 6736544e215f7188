/** The Total series: from the top down, as in the mockups (PROG-10). */
export function TotalGradient({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--series-total-2)" />
        <stop offset="1" stopColor="var(--series-total)" />
      </linearGradient>
    </defs>
  );
}
