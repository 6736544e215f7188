type GoogleReturn = { kind: 'error'; message: string } | { kind: 'token'; token: string } | { kind: 'nothing' };

/** What /auth/google does with its address: an error wins over a token (AUTH-22), neither is AUTH-05. */
export function googleReturn(search: { token?: string | undefined; error?: string | undefined }): GoogleReturn {
  if (search.error !== undefined) return { kind: 'error', message: search.error };
  if (search.token !== undefined && search.token !== '') return { kind: 'token', token: search.token };
  return { kind: 'nothing' };
}
