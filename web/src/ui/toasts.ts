export type Toast = { id: number; kind: 'error' | 'success'; text: string };

const most = 3;
const successMs = 5000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/**
 * The specification's alerts: newest first, three at most; a success leaves after 5 s, an error stays until closed.
 * Ours and not the component library's: that one is a dialog to screen readers, an alert here must be `role="alert"`.
 */
export function showToast(kind: Toast['kind'], text: string): void {
  const id = nextId++;
  set([{ id, kind, text }, ...toasts.filter((toast) => toast.text !== text)].slice(0, most));
  if (kind === 'success') setTimeout(() => dismissToast(id), successMs);
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};
