const key = 'calendarNotice';

/** What this tab has put away, and who (`id:notice`); where session storage is blocked, until the page is left. */
let kept: string | null = null;

export const noticeDismissal = {
  read(): string | null {
    try {
      return sessionStorage.getItem(key) ?? kept;
    } catch {
      return kept;
    }
  },
  write(notice: string): void {
    kept = notice;
    try {
      sessionStorage.setItem(key, notice);
    } catch {
      // Session storage is blocked; `kept` holds it.
    }
  },
  /** So that the next problem is shown again. */
  forget(): void {
    kept = null;
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Session storage is blocked; `kept` holds it.
    }
  },
};
