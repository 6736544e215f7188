import { type Mock, vi } from 'vitest';

/** Answers fetch by path; an unknown path fails like a cut network. */
export function answerFetch(
  answers: Record<string, (request: Request) => Response | Promise<Response>>,
): Mock<(request: Request) => Promise<Response>> {
  const handler = vi.fn(async (request: Request): Promise<Response> => {
    const answer = answers[new URL(request.url).pathname];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer(request);
  });
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => handler(new Request(input, init)));
  return handler;
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** Of the organisation only what a calendar asks for. */
export const organisationAnswer = {
  '/api/organisation': () => json({ success: true, data: { week_start: 1 } }),
};
