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
  // Repeated words are announced only if the text differs; some screen readers ignore an ordinary space at the end.
  text = next === text ? `${next}\u00A0` : next;
  for (const listener of listeners) listener();
}
