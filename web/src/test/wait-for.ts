import { vi } from 'vitest';

/** As long as `expect.poll` waits: `vi.waitFor` gives up after a second, which a busy machine may need. */
export const waitFor = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000 });
