import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appFiles } from './scripts/app-files.ts';
import { compressed } from './scripts/compressed.ts';
import { guide } from './scripts/guide.ts';

// With the slash at the end: /api-reference is a screen of the app.
const api = process.env['STANDINGS_API'] ?? 'http://127.0.0.1:8080';

/**
 * What every screen stands on, in one file: it compresses better than in pieces, and a new release of ours leaves it
 * cached. Parts of these libraries that the first screen does not need come with those that do.
 */
const libraries = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//;
const laterParts = /[iI]nfinite|[mM]utation(Observer|\.)|[qQ]ueries(Observer|\.)|Blocker|Await/;

export default defineConfig({
  plugins: [react(), tailwindcss(), guide(resolve('../docs/guide')), appFiles(), compressed()],
  resolve: {
    tsconfigPaths: true,
    alias: [{ find: /^.*\/serverSentEvents\.gen$/, replacement: resolve('src/api/no-streams.ts') }],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: (id) => libraries.test(id) && !laterParts.test(id) },
            // What the first screen needs of ours, in one file too: sixty small ones were 15 kB more.
            {
              name: 'app',
              tags: ['$initial'],
              test: /\/src\/|node_modules\/(lucide-react|class-variance-authority|clsx)\//,
            },
            // The other screens' icons: a file for each made the first load's list of files longer than they are.
            { name: 'icons', test: /node_modules\/lucide-react\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api/': api, '/healthz': api } },
  preview: { proxy: { '/api/': api, '/healthz': api } },
});
