import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.config.ts';
import { moving, stills } from './e2e/support/pictured.ts';
import { servers } from './e2e/support/servers.ts';

// Hinting moves letters to whole pixels: on a sharp screen they then stand too close or too far apart.
const smooth = stills || moving ? ['--font-render-hinting=none'] : [];

/** Journeys on the real server binary: see e2e/support/start.ts for what it needs. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'package/**',
  globalSetup: './e2e/support/start.ts',
  outputDir: 'test-results',
  reporter: process.env['CI'] ? [['list'], ['html', { open: 'never' }], ['./e2e/support/verdicts.ts']] : 'list',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // A second try says whether a journey is broken. One that passes only then must prove itself: see scripts/e2e.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  // Only what is broken waits this long: a busy machine must not fail a journey.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: servers.demo.url,
    // Twice what an assertion waits: a press on what never comes must not use up the whole journey's time.
    actionTimeout: 90_000,
    launchOptions: { executablePath: chromium.executablePath, args: ['--headless', ...smooth, ...chromium.args] },
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: stills ? 2 : 1,
    locale: 'en-US',
    colorScheme: 'dark',
    // Endless motion (the live dot, the loader) costs a machine without a graphics card more than all the rest. What
    // moves is judged where it is the point.
    contextOptions: { reducedMotion: 'reduce' },
    // Keeping the pages of each step costs every journey: in CI only the second try does. Without the film, which costs more.
    trace: { mode: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    // A service worker would answer in the place of page.route; offline.spec.ts lets it in.
    serviceWorkers: 'block',
  },
});
