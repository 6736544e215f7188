import { vi } from 'vitest';

export type LiveCall = {
  watch: string | null;
  day: string | null;
  token: string | null;
  aborted: () => boolean;
  answer: (response: Response) => void;
  fail: () => void;
  /** Answers with a stream. */
  open: () => void;
  send: (text: string) => void;
  end: () => void;
};

/** Answers when the test says so, and aborts with its signal, as the browser does. */
export function stubStreams(): LiveCall[] {
  const calls: LiveCall[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const source = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
    request.signal.addEventListener('abort', () => {
      reject(request.signal.reason);
      body?.error(request.signal.reason);
    });
    calls.push({
      watch: new URL(request.url).searchParams.get('watch'),
      day: new URL(request.url).searchParams.get('day'),
      token: request.headers.get('Authorization'),
      aborted: () => request.signal.aborted,
      answer: resolve,
      fail: () => reject(new TypeError('Failed to fetch')),
      open: () => resolve(new Response(source, { headers: { 'Content-Type': 'text/event-stream' } })),
      send: (text) => body?.enqueue(new TextEncoder().encode(text)),
      end: () => body?.close(),
    });
    return promise;
  });
  return calls;
}
