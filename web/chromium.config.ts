/**
 * The system's Chromium, for component tests and journeys alike: no browser is downloaded. Its headless build, because
 * the whole browser draws windows that nobody sees and takes three times as long.
 */
export const chromium = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
