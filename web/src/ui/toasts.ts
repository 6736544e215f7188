/** Something that can still be done about it, such as Undo. */
type ToastAction = { label: string; run: () => void };

export type Toast = {
  id: number;
  kind: 'error' | 'success';
  text: string;
  /** A second, quieter line. */
  detail: string | undefined;
  action: ToastAction | undefined;
  /** When it leaves by itself; an error stays until closed. */
  durationMs: number | undefined;
};

const most = 3;
const successMs = 5000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  holdToast(id);
  set(toasts.filter((toast) => toast.id !== id));
}

/** Removes a toast whose text is no longer true. */
export function forgetToast(text: string): void {
  for (const toast of toasts) if (toast.text === text) dismissToast(toast.id);
}

/** What was said to one person is not for the next. */
export function forgetToasts(): void {
  for (const { id } of toasts) dismissToast(id);
}

/** A toast under the pointer or with the focus does not time out. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function releaseToast(id: number): void {
  holdToast(id);
  const ms = toasts.find((toast) => toast.id === id)?.durationMs;
  if (ms !== undefined)
    timers.set(
      id,
      setTimeout(() => dismissToast(id), ms),
    );
}

/**
 * The specification's alerts: newest first, three at most; a success leaves after 5 s, an error stays until closed.
 * Ours and not the component library's: that one is a dialog to screen readers, an alert here must be `role="alert"`.
 */
export function showToast(
  kind: Toast['kind'],
  text: string,
  {
    action,
    detail,
    durationMs = kind === 'success' ? successMs : undefined,
  }: Partial<Pick<Toast, 'action' | 'detail' | 'durationMs'>> = {},
): void {
  const id = nextId++;
  const toast = { id, kind, text, detail, action, durationMs };
  set([toast, ...toasts.filter((other) => other.text !== text)].slice(0, most));
  releaseToast(id);
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};
