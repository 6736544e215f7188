/** Says what did not work without an alert; there from the start, so that screen readers hear it change. */
export function QuietNote({ text }: { text: string | undefined }) {
  return (
    <p role="status" className="type-dense break-words text-muted-foreground empty:hidden">
      {text}
    </p>
  );
}
