import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The first run of a server that was installed from the package: started by scripts/package-test, not by us. */
export default defineConfig({
  testDir: 'e2e/package',
  outputDir: 'test-results/package',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { ...journeys.use, baseURL: process.env['FIRST_RUN_URL'] ?? 'http://127.0.0.1:8080' },
});
