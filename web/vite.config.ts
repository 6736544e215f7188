import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// With the slash at the end: /api-reference is a screen of the app.
const api = process.env['STANDINGS_API'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: { target: 'es2023', assetsInlineLimit: 2048 },
  server: { proxy: { '/api/': api, '/healthz': api } },
  preview: { proxy: { '/api/': api, '/healthz': api } },
});
