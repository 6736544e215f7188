import { useMutation, useQuery } from '@tanstack/react-query';
import { asForm } from '@/api/as-form.ts';
import { ApiError, isGone } from '@/api/errors.ts';
import { lookAtInvitation, openInvitation } from '@/api/gen/sdk.gen.ts';
import { challengeOf } from '@/api/refusal.ts';

type Opening = { name?: string; password: string; picture?: File };

/** What stands behind the # of the address: browsers send it to no server. */
export const tokenInAddress = (): string => location.hash.slice(1);

/** Whom a link is for. Kept by no cache: the key would hold the token. */
export function useInvitation(token: string) {
  const look = useQuery({
    queryKey: ['invitation'],
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    queryFn: async () => (await lookAtInvitation({ body: { token }, throwOnError: true })).data.data,
  });
  return { look, dead: isGone(look.error) };
}

type Opened = {
  onToken: (token: string) => Promise<void>;
  /** The new password is set, and the account has a second factor. */
  onChallenge: (challenge: string) => void;
};

export function useOpening(token: string, { onToken, onChallenge }: Opened) {
  return useMutation({
    gcTime: 0,
    mutationFn: async ({ name, password, picture }: Opening) => {
      const body = { token, password, ...(name === undefined ? {} : { name }), ...(picture ? { picture } : {}) };
      const { data } = await openInvitation({ body, ...(picture && asForm), throwOnError: true });
      await onToken(data.token);
    },
    onError: (error) => {
      const challenge = challengeOf(error);
      if (challenge !== undefined) return onChallenge(challenge);
      console.warn('open invitation', error instanceof ApiError ? error.status : error);
    },
  });
}
