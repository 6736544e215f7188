import type { QueryKey } from '@tanstack/react-query';

type Fields = Record<string, unknown>;

export type QueryParts = { call: string; path: Fields; query: Fields; rest: Fields };

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** What a query asks for: the generated client names the call, its path and its parameters in the key. */
export function queryParts(key: QueryKey): QueryParts {
  const rest = fields(key[0]);
  const call = rest['_id'];
  return {
    call: typeof call === 'string' ? call : '',
    path: fields(rest['path']),
    query: fields(rest['query']),
    rest,
  };
}
