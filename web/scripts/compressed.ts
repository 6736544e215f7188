import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const texts = /\.(css|html|js|json|svg|webmanifest)$/;
/** Below this a compressed file saves nothing. */
const worthCompressing = 1_000;

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < worthCompressing) return;
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await writeFile(`${path}.br`, await compress(plain, { params: hint }));
}

/** Compresses each text once, here: the server sends these bytes to every browser that takes them. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    // After all plugins that write files of their own.
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter((file) => texts.test(file)).map((file) => compressFile(join(folder, file))));
      },
    },
  };
}
