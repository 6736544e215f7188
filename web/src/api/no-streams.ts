/** In place of the generated client's reader of streams, which nothing uses: `live/` reads the one stream there is. */
export function createSseClient(): never {
  throw new Error('the live stream is read by live/stream.ts');
}
