const key = 'askedAddress';

/**
 * The address that somebody asked for before signing in. Kept for this tab, where it outlives the way to an identity
 * provider and back; only ever a path of this app, taken from the router.
 */
export const askedAddress = {
  keep(href: string): void {
    try {
      sessionStorage.setItem(key, href);
    } catch {
      // Storage is blocked: the way leads to the dashboard.
    }
  },
  /** Once; without one, the dashboard. */
  take(): string {
    try {
      const href = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      // `//elsewhere` would be another site.
      return href !== null && /^\/(?![/\\])/.test(href) ? href : '/';
    } catch {
      return '/';
    }
  },
};
