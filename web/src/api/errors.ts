/** What a refused call says, when it says anything readable. */
type Refusal = { error: string; code?: string };

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

/** Every failed call ends as one of these; `status` is undefined when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number | undefined;
  /** The server's sentence, if its body was readable. */
  readonly serverText: string | undefined;

  constructor(status: number | undefined, body: unknown) {
    const refusal = isRefusal(body) && body.error.trim() !== '' ? body : undefined;
    super(refusal?.error ?? (body instanceof Error ? body.message : `status ${status ?? 'none'}`), { cause: body });
    this.status = status;
    this.serverText = refusal?.error;
  }
}
