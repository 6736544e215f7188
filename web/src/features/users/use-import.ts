import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors.ts';
import { importPeople } from '@/api/gen/sdk.gen.ts';
import type { Import, ImportMapping, ImportPlan } from '@/api/types.ts';
import { retryKeys } from '@/lib/retry-key.ts';

type Trial = { file: File; mapping?: ImportMapping };
type Start = Trial & { reason: string; skipRefused: boolean; teamType: string };

const mappingPart = ({ mapping }: Trial) => (mapping ? { mapping: JSON.stringify(mapping) } : {});

/** What a file would do. The last answer counts: each choice of a column asks again. */
export function useTrial() {
  return useMutation({
    gcTime: 0,
    mutationFn: async (trial: Trial): Promise<ImportPlan> => {
      const body = { file: trial.file, dry_run: true, ...mappingPart(trial) };
      const { data } = (await importPeople({ body, throwOnError: true })).data;
      if (!('rows' in data)) throw new Error('the server has started an import');
      return data;
    },
    onError: (error) => console.warn('import', error),
  });
}

export function useStart(onStarted: (started: Import) => void) {
  const [keyOf] = useState(retryKeys);
  return useMutation({
    mutationFn: async (start: Start): Promise<Import> => {
      const { file, reason, skipRefused, teamType } = start;
      const headers = { 'Idempotency-Key': keyOf(file, JSON.stringify(start.mapping), reason, skipRefused, teamType) };
      const body = {
        file,
        skip_refused: skipRefused,
        ...mappingPart(start),
        ...(reason === '' ? {} : { reason }),
        ...(teamType === '' ? {} : { team_type: teamType }),
      };
      const { data } = (await importPeople({ body, headers, throwOnError: true })).data;
      if (!('state' in data)) throw new Error('the server has only tried it');
      return data;
    },
    onSuccess: onStarted,
    onError: (error) => console.warn('import', error),
  });
}

/** The server's sentence about the file, where it has one. */
export const sentenceOf = (error: Error): string | undefined =>
  error instanceof ApiError && error.status === 422 ? error.serverText : undefined;
