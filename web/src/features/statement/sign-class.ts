/** What is added, taken, or neither; the number has its sign as well. */
export function signClass(value: number): string {
  if (value === 0) return 'text-muted-foreground';
  return value > 0 ? 'text-success-text' : 'text-danger-text';
}
