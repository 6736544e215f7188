/** USER-04: something, an @, something with a dot. The server's own rule; whether the address exists, only mail can tell. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/** Specification, section 5: 6 characters at least; the server takes 1024 bytes at most. */
export function passwordProblem(password: string): 'short' | 'long' | undefined {
  if (Array.from(password).length < 6) return 'short';
  return new TextEncoder().encode(password).length > 1024 ? 'long' : undefined;
}
