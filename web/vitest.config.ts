import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from './chromium.config.ts';
import { guide } from './scripts/guide.ts';

/** Where CI wants each test's outcome, to repeat what failed. */
const junit = process.env['VITEST_JUNIT'];

// No proxy as in vite.config.ts: component tests talk to no server.
export default defineConfig({
  // A small guide of the tests' own: the real one has the pages that it has.
  plugins: [react(), tailwindcss(), guide(resolve('src/test/guide'))],
  resolve: { tsconfigPaths: true },
  // Named up front: a dependency found in the middle of a cold run would reload the page under a test.
  optimizeDeps: {
    include: [
      '@base-ui/react/autocomplete',
      '@base-ui/react/combobox',
      '@base-ui/react/csp-provider',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@base-ui/react/popover',
      '@base-ui/react/select',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'axe-core',
      'class-variance-authority',
      'eventsource-parser',
      'lucide-react',
      'marked',
      'minisearch',
      'react',
      'react-day-picker',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'vitest-browser-react',
    ],
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    // What must happen is waited for: a busy machine takes its time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // A test mostly waits: for a frame, for a fade, for what comes next.
    maxWorkers: 3,
    ...(junit !== undefined && { reporters: ['default', ['junit', { outputFile: junit }]] }),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromium }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 900 },
    },
  },
});
