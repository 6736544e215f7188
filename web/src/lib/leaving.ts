/** By then the page is gone, or whatever wanted to leave it did not (a download, a 'stay' of the person). */
const patience = 2000;

let leaving = false;
// Not every browser says `beforeunload` (iOS), and `pagehide` may come after the calls have ended.
for (const name of ['beforeunload', 'pagehide']) {
  window.addEventListener(name, () => {
    leaving = true;
  });
}
// Back from the browser's memory: the calls that ended with the leaving may be heard of only now.
window.addEventListener('pageshow', () => {
  setTimeout(() => {
    leaving = false;
  }, patience);
});

/** Leaving a page ends its calls, and that is no failure. On a page that is really left the answer never comes. */
export async function wasLeaving(): Promise<boolean> {
  if (!leaving) return false;
  await new Promise((resolve) => setTimeout(resolve, patience));
  leaving = false;
  return true;
}
