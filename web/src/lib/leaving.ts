/** By then the page is gone, or it was not left after all (a download, the person chose to stay). */
const patience = 2000;

let leaving = false;
// Not every browser says `beforeunload` (iOS), and `pagehide` may come after the calls have ended.
for (const name of ['beforeunload', 'pagehide']) {
  window.addEventListener(name, () => {
    leaving = true;
  });
}
// Restored from the browser's cache: the calls that leaving had ended may report only now.
window.addEventListener('pageshow', () => {
  setTimeout(() => {
    leaving = false;
  }, patience);
});

/** Leaving a page aborts its calls, which is no failure. On a page that is really left, the promise never settles. */
export async function wasLeaving(): Promise<boolean> {
  if (!leaving) return false;
  await new Promise((resolve) => setTimeout(resolve, patience));
  leaving = false;
  return true;
}
