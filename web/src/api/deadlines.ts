/** API-17: calls for groups and tables (and the boards made of them) give up after 10 s. */
const limited = new Set(['/api/groups', '/api/groups/tables', '/api/boards']);

export const deadlineMs = 10_000;

/** Sign-out must not hang on a server that does not answer, so it has the same limit. */
const logoutPath = '/api/auth/logout';

export function hasDeadline(pathname: string): boolean {
  return limited.has(pathname) || pathname === logoutPath;
}

/** fetch that aborts after the deadline where the path has one; the time-out is cleared once the body is read or failed. */
export async function fetchWithDeadline(request: Request): Promise<Response> {
  if (!hasDeadline(new URL(request.url).pathname)) return fetch(request);
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new DOMException('The call took too long', 'TimeoutError')), deadlineMs);
  try {
    const response = await fetch(request, { signal: AbortSignal.any([request.signal, giveUp.signal]) });
    // The deadline covers the body too: read it whole here, answers of these calls are small.
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    const bodiless = status === 204 || status === 205 || status === 304;
    return new Response(bodiless ? null : body, { status, statusText, headers });
  } finally {
    clearTimeout(timer);
  }
}
