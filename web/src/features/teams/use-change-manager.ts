import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from '@/i18n/translator.ts';
import { ApiError } from '@/api/errors.ts';
import { endManager, nameManager } from '@/api/gen/sdk.gen.ts';
import type { GivenManager, ReportsMode } from '@/api/gen/types.gen.ts';
import { saveReportsMode } from './reports-mode.ts';
import { managersQuery, teamQuery } from './teams-query.ts';

/** Days, or the end at once. */
type ManagerChange = {
  person: number;
  days: GivenManager | 'end';
  /** How the team takes reports from now on, where that changes with it. */
  reports?: ReportsMode | undefined;
};

/** MGR-02: names somebody, changes their days or ends them. */
export function useChangeManager(team: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ person, days, reports }: ManagerChange) => {
      const path = { id: team, userId: person };
      if (days === 'end') await endManager({ path, throwOnError: true });
      else await nameManager({ path, body: days, throwOnError: true });
      if (reports) await saveReportsMode(team, reports);
    },
    // Also after a refusal: somebody else may have changed them meanwhile.
    onSettled: () =>
      Promise.all(
        [managersQuery(team), teamQuery(team)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
    onError: (error) => console.warn('managers', error),
  });
}

/** Why it did not work: the server's reason where it gave one. */
export function managerFailure(error: unknown, t: TFunction): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return t('managers.failed');
  const [ofField] = error.fields.values();
  return ofField ?? error.serverText ?? t(error.status === undefined ? 'common.offline' : 'managers.failed');
}
