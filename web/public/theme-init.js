// Runs before the first paint, as a file of its own because the CSP forbids inline script.
// A stored choice wins; otherwise the system's preference; dark is the design's default.
(function () {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage may be blocked; the system's preference still applies.
  }
  const light = choice === 'light' || (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
