/** What a refused call says, when it says anything readable. */
type Refusal = { error: string; code?: string };

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

/** 422 names the values that it refuses, each with a sentence. */
function readFields(body: unknown): ReadonlyMap<string, string> {
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : undefined;
  if (typeof fields !== 'object' || fields === null) return new Map();
  return new Map(Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

/** Every failed call ends as one of these; `status` is undefined when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number | undefined;
  /** The server's sentence, if its body was readable. */
  readonly serverText: string | undefined;
  readonly fields: ReadonlyMap<string, string>;
  /** How long the server asks to wait, where it does. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number | undefined, body: unknown, retryAfter: string | null = null) {
    const refusal = isRefusal(body) && body.error.trim() !== '' ? body : undefined;
    super(refusal?.error ?? (body instanceof Error ? body.message : `status ${status ?? 'none'}`), { cause: body });
    this.status = status;
    this.serverText = refusal?.error;
    this.fields = readFields(body);
    this.retryAfterSeconds = Number(retryAfter) || undefined;
  }
}

/** Somebody else has deleted it, or the address is old. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
