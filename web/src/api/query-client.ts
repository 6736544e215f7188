import { notifyManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

// What is being sent is known before the next press of a button: a double click sends once.
notifyManager.setScheduler(queueMicrotask);

/** A display's key carries its token, which must not be written to the console. */
const withoutHeaders = (key: QueryKey) =>
  JSON.stringify(key, (name, value: unknown) => (name === 'headers' ? undefined : value));

/** The one policy of every call: a failure is said at once, offline too; what was asked a moment ago is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // NAV-09: a failed fetch that has no message of its own is only logged.
    queryCache: new QueryCache({ onError: (error, query) => console.warn(withoutHeaders(query.queryKey), error) }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 5000 },
      mutations: { networkMode: 'always' },
    },
  });
}
