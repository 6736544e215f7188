import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkInvitations, createInvitations, makeLink } from '@/api/gen/sdk.gen.ts';
import type { CheckedPerson, MadeLink } from '@/api/types.ts';
import { refreshUsers } from './users-query.ts';

type Person = { name?: string; email: string; team?: number };

export const linkAddress = (token: string): string => `${location.origin}/invite#${token}`;

/** Whom the server knows already. */
export async function checkPeople(people: readonly Person[]): Promise<CheckedPerson[]> {
  return (await checkInvitations({ body: { people: [...people] }, throwOnError: true })).data.data;
}

/** The answers hold tokens, which must not outlive the dialog: nothing keeps them. */
export function useLinks() {
  const queryClient = useQueryClient();
  const onSuccess = () => void refreshUsers(queryClient);
  const invite = useMutation({
    gcTime: 0,
    mutationFn: async (people: readonly Person[]): Promise<MadeLink[]> =>
      (await createInvitations({ body: { people: [...people] }, throwOnError: true })).data.data,
    onSuccess,
    onError: (error) => console.warn('invite', error),
  });
  const renew = useMutation({
    gcTime: 0,
    mutationFn: async (id: number): Promise<MadeLink> =>
      (await makeLink({ path: { id }, throwOnError: true })).data.data,
    onSuccess,
    onError: (error) => console.warn('link', error),
  });
  return { invite, renew };
}
