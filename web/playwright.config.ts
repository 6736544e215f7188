import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.config.ts';
import { moving, stills } from './e2e/support/pictured.ts';
import { servers } from './e2e/support/servers.ts';

// Hinting moves letters to whole pixels: on a sharp screen they then stand too close or too far apart.
const smooth = stills || moving ? ['--font-render-hinting=none'] : [];

const inCi = Boolean(process.env['CI']);
const junit = Boolean(process.env['PLAYWRIGHT_JUNIT_OUTPUT_FILE']);

/** Journeys on the real server binary: see e2e/support/start.ts for what it needs. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'package/**',
  globalSetup: './e2e/support/start.ts',
  outputDir: 'test-results',
  reporter: [['list'], ...(inCi ? [['html', { open: 'never' }] as const] : []), ...(junit ? [['junit'] as const] : [])],
  forbidOnly: inCi,
  fullyParallel: true,
  // scripts/twice repeats what failed, alone.
  retries: 0,
  workers: 2,
  // Far more than anything takes on a busy machine: only what is broken waits this long.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    // Each worker loads this file, too, and finds its own organisations.
    baseURL: servers.demo.url,
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: chromium.executablePath,
      args: ['--headless', ...smooth, ...chromium.args],
      // Not with faketime, of scripts/odd-hours: see setClock.
      env: { ...process.env, LD_PRELOAD: '' },
    },
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: stills ? 2 : 1,
    locale: 'en-US',
    colorScheme: 'dark',
    // Endless motion (the live dot, the loader) costs a machine without a graphics card more than all the rest. What
    // moves is judged where it is the point.
    contextOptions: { reducedMotion: 'reduce' },
    // Keeping the pages of each step costs every journey a twentieth: in CI only the repetition does, as scripts/twice says.
    // Never with a film, which costs more.
    trace: { mode: inCi ? 'off' : 'retain-on-failure', screenshots: false },
    // A service worker would answer in the place of page.route; offline.spec.ts lets it in.
    serviceWorkers: 'block',
  },
});
