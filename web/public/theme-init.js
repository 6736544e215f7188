// Runs before the first paint, as a file of its own because the CSP forbids inline script.
// A stored choice wins; otherwise the system's preference; dark is the design's default.
(function () {
  const { dataset } = document.documentElement;
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
    // Who is signed in sees the loading screen of index.html at once. Its text is Russian unless all-English was chosen.
    if (localStorage.getItem('authToken') !== null)
      dataset.shell = localStorage.getItem('language') === 'en' ? 'en' : 'ru';
  } catch {
    // Storage may be blocked; the system's preference still applies.
  }
  const light = choice === 'light' || (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  dataset.theme = light ? 'light' : 'dark';
})();
