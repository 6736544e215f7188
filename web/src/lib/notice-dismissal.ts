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
      // It is kept above.
    }
  },
  /** The next trouble is a new one. */
  forget(): void {
    kept = null;
    try {
      sessionStorage.removeItem(key);
    } catch {
      // It was never there.
    }
  },
};
