/** The prefix keeps other hosts from setting it; without https no browser takes it. */
const name = (): string => (location.protocol === 'https:' ? '__Host-signed-in' : 'signed-in');

/**
 * Whether this browser itself came back from a provider with this token: the server then leaves the token's digest in
 * a cookie for a few minutes. Any other token may be of somebody's link. Without https browsers compute no digest.
 */
export async function signedInHere(token: string): Promise<boolean> {
  const left = document.cookie.split('; ').find((pair) => pair.startsWith(`${name()}=`));
  if (left === undefined || !isSecureContext) return false;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`signed-in:${token}`));
  const text = btoa(String.fromCodePoint(...new Uint8Array(digest)));
  return left === `${name()}=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}
