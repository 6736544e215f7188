import { token } from '@/lib/token.ts';
import { fetchWithDeadline } from './deadlines.ts';
import { ApiError } from './errors.ts';
import { nameFormer } from './former.ts';
import { client } from './gen/client.gen.ts';

/** API-19: the one base address of every call. The app is served by the server whose API it uses. */
const baseUrl = window.location.origin;

/** These answer 401 in the ordinary course of their own flow, which deals with it itself. */
const ownSignOut = new Set([
  '/api/auth/login',
  '/api/auth/logout',
  '/api/auth/second-factor',
  '/api/invitations/open',
  '/api/users/me',
]);

let unauthorized: ((usedToken: string) => void) | undefined;

/** For the live stream, which the generated client does not cover. */
export function tellUnauthorized(usedToken: string): void {
  unauthorized?.(usedToken);
}

/** No answer came, or only its beginning, as when the page is reloaded meanwhile: its status says nothing then. */
const brokeOff = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException;

/** Sets up the one generated client, from scratch; `onUnauthorized` hears of a session that the server no longer knows. */
export function setUpClient(onUnauthorized: (usedToken: string) => void): void {
  unauthorized = onUnauthorized;
  for (const interceptors of Object.values(client.interceptors)) interceptors.clear();
  client.setConfig({
    baseUrl,
    fetch: (input) => fetchWithDeadline(new Request(input)),
    responseTransformer: async (answer) => nameFormer(answer),
  });

  client.interceptors.request.use((request) => {
    const value = token.read();
    // AUTH-12: the raw token, no 'Bearer'. A sign-out brings its own, which is no longer the stored one (AUTH-07).
    if (value !== null && !request.headers.has('Authorization')) request.headers.set('Authorization', value);
    return request;
  });

  client.interceptors.response.use((response, request) => {
    const used = request.headers.get('Authorization');
    if (response.status === 401 && used !== null && !ownSignOut.has(new URL(request.url).pathname)) {
      onUnauthorized(used);
    }
    return response;
  });

  client.interceptors.error.use(
    (error, response) =>
      new ApiError(brokeOff(error) ? undefined : response?.status, error, response?.headers.get('Retry-After')),
  );
}
