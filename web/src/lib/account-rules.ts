/** USER-04: something, an @, something with a dot; whether it exists only mail can say. As the server reads it. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/** Specification, section 5: 6 characters at least; the server takes 1024 bytes at most. */
export function passwordProblem(password: string): 'short' | 'long' | undefined {
  if (Array.from(password).length < 6) return 'short';
  return new TextEncoder().encode(password).length > 1024 ? 'long' : undefined;
}
