/**
 * An Idempotency-Key: sent again with the same one, a request has its effect once. Not `crypto.randomUUID`, which a
 * browser lacks where the app is served without TLS.
 */
export function retryKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('-');
}
