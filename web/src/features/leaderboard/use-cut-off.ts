import { useState } from 'react';
import { ApiError } from '@/api/errors.ts';

type Asked = { isError: boolean; isSuccess: boolean; isPlaceholderData: boolean; error: unknown };

/**
 * Whether no answer came at all; a server that answers badly is no lost network. It stays so while it is asked again,
 * when the query itself has forgotten its failure.
 */
export function useCutOff({ isError, isSuccess, isPlaceholderData, error }: Asked): boolean {
  const [cut, setCut] = useState(false);
  const known = isError || (isSuccess && !isPlaceholderData);
  const now = known ? error instanceof ApiError && error.status === undefined : cut;
  if (now !== cut) setCut(now);
  return now;
}
