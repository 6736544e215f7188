import { defineConfig } from '@hey-api/openapi-ts';

// GEN_OUT lets the drift check generate beside the committed client and compare.
export default defineConfig({
  input: './openapi.json',
  output: {
    path: process.env['GEN_OUT'] ?? './src/api/gen',
    clean: true,
    entryFile: false,
    // A comment of the template advertises another package by its address; ours are named in package.json only.
    postProcess: [{ command: 'sed', args: ['-i', '/Install {@link/d', '{{path}}/client/types.gen.ts'] }],
  },
  logs: { level: 'warn', file: false },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk', '@tanstack/react-query'],
});
