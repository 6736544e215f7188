let text = '';
const listeners = new Set<() => void>();

/** What the one polite live region says. */
export const announcements = {
  read: (): string => text,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function announce(next: string): void {
  // The same words again are heard only if the text is another one; a normal space at its end is no difference to some.
  text = next === text ? `${next}\u00A0` : next;
  for (const listener of listeners) listener();
}
