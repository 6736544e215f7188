/** After the first screen: fetching all files for later must not slow down what is wanted now. */
const afterFirstScreenMs = 5000;

function register(): void {
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('no offline app', error));
}

/** Lets the app open without a network (public/sw.js). Where that cannot be, everything else works as before. */
export function openOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(register, afterFirstScreenMs);
}
