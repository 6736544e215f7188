import { pageNow } from '@/lib/fresh-page.ts';

/** At most so often, whatever happens: two releases behind one address must not make a screen flicker. */
const leastBetweenMs = 600_000;
const stamp = 'tv-reloaded';

const nightHour = 4;
const spreadMinutes = 30;
const hourMs = 3_600_000;

/** Whether a page of the app begins with other code than this one; a release's files have names of their own. */
export function isOtherRelease(page: string, own: string | undefined): boolean {
  return own !== undefined && page.includes('<script') && !page.includes(own);
}

function ownScript(): string | undefined {
  const src = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return src ?? undefined;
}

function wasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(stamp) ?? 0) < leastBetweenMs;
  } catch {
    return false;
  }
}

/** Without storage nothing can be noted: the nightly reload brings the new release. */
function noteReload(): boolean {
  try {
    sessionStorage.setItem(stamp, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Reloads if the server has another release, and only when it answers. */
export async function reloadIfNewer(reload = () => location.reload()): Promise<void> {
  if (wasJustReloaded()) return;
  const page = await pageNow();
  if (page !== undefined && isOtherRelease(page, ownScript()) && noteReload()) reload();
}

/** Milliseconds until a random minute after 4 a.m., at least an hour from now. `chance` is 0 to 1. */
export function untilNight(now: Date, chance: number): number {
  const night = new Date(now);
  night.setHours(nightHour, Math.floor(chance * spreadMinutes), 0, 0);
  if (night.getTime() - now.getTime() < hourMs) night.setDate(night.getDate() + 1);
  return night.getTime() - now.getTime();
}
