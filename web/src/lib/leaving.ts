/** By then the page is gone, or whatever wanted to leave it did not (a download, a 'stay' of the person). */
const patience = 2000;

let leaving = false;
window.addEventListener('beforeunload', () => {
  leaving = true;
});

/** At once where nobody leaves the page; on a page that is being left, never in practice. */
export async function pageStays(): Promise<void> {
  if (!leaving) return;
  await new Promise((resolve) => setTimeout(resolve, patience));
  leaving = false;
}
