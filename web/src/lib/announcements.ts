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
  // The same words again are heard only if the text is another one.
  text = next === text ? `${next} ` : next;
  for (const listener of listeners) listener();
}
