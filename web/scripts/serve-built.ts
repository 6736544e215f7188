import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** What the product says of its own answers: the same is said of every page that is compared with it. */
const policies = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

function passOn(request: IncomingMessage, response: ServerResponse, product: URL): void {
  const { method, url, headers } = request;
  const asked = ask(new URL(url ?? '/', product), { method, headers: { ...headers, host: product.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/**
 * Serves a folder that Vite has built, compressed by scripts/compressed.ts, with the headers of the product; calls of the
 * API go on to it. So two builds are served by the same program in the same way, whatever the product has embedded.
 */
export async function serveBuilt(folder: string, product: URL): Promise<{ url: string; server: Server }> {
  const page = await fetch(product);
  const policy = policies.map((name) => [name, page.headers.get(name) ?? ''] as const);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname } = new URL(request.url ?? '/', product);
    if (pathname.startsWith('/api/')) return passOn(request, response, product);
    const path = join(folder, extname(pathname) === '' ? 'index.html' : pathname);
    const compressed = await readFile(`${path}.br`).catch(() => undefined);
    const body = compressed ?? (await readFile(path).catch(() => undefined));
    if (body === undefined) return response.writeHead(404).end();
    response.setHeaders(new Map(policy));
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    // As server/src/web.rs.
    response.setHeader(
      'Cache-Control',
      pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (compressed) response.setHeader('Content-Encoding', 'br');
    return response.writeHead(200).end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, server };
}
