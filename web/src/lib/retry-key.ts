/**
 * An Idempotency-Key: sent again with the same one, a request has its effect once. Not `crypto.randomUUID`, which a
 * browser lacks where the app is served without TLS.
 */
function retryKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('-');
}

/** One key for one content: the same content sent again has its effect once, changed content is a new request. */
export function retryKeys(): (...content: readonly unknown[]) => string {
  let sent: readonly unknown[] | undefined;
  let key = '';
  return (...content) => {
    if (sent?.length !== content.length || content.some((part, index) => part !== sent?.[index])) {
      sent = content;
      key = retryKey();
    }
    return key;
  };
}
