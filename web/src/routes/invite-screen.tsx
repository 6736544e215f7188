import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { AuthFrame } from '@/features/auth/auth-frame.tsx';
import { CodeStep } from '@/features/auth/code-step.tsx';
import { InviteForm } from '@/features/invite/invite-form.tsx';
import { tokenInAddress, useInvitation } from '@/features/invite/use-invitation.ts';
import { brandName } from '@/lib/project.ts';
import { BrandMark } from '@/ui/brand-mark.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { LoadFailure } from '@/ui/load-failure.tsx';

// By name: importing the route would tear it out of the first load's one file.
const inviteRoute = getRouteApi('/bare/invite');

const words = {
  invitation: { title: 'inviteScreen.title.invitation', lead: 'inviteScreen.lead.invitation' },
  reset: { title: 'inviteScreen.title.reset', lead: 'inviteScreen.lead.reset' },
  dead: { title: 'inviteScreen.title.dead', lead: 'inviteScreen.lead.dead' },
  code: { title: 'secondFactor.stepTitle', lead: 'secondFactor.stepLead' },
} as const;

export function InviteScreen() {
  const { t } = useTranslation();
  const { session } = inviteRoute.useRouteContext();
  const navigate = inviteRoute.useNavigate();
  const [token] = useState(tokenInAddress);
  const { look, dead } = useInvitation(token);
  const [challenge, setChallenge] = useState<string>();

  /** As after any sign-in (AUTH-21). */
  async function enter(newToken: string): Promise<void> {
    session.start(newToken);
    await session.loadProfile();
    await navigate({ to: '/', replace: true });
  }

  const purpose = look.data?.purpose === 'reset' ? 'reset' : 'invitation';
  const { title, lead } = words[challenge !== undefined ? 'code' : dead ? 'dead' : purpose];
  return (
    <AuthFrame
      title={title}
      lead={lead}
      top={
        <div className="flex items-center gap-2.5 text-lg leading-5 font-[660] tracking-[-0.02em] auth:hidden">
          <BrandMark size={26} />
          {brandName}
        </div>
      }
    >
      {challenge !== undefined && (
        <CodeStep
          challenge={challenge}
          onToken={enter}
          onAgain={() => void navigate({ to: '/auth/login', replace: true })}
        />
      )}
      {look.data && challenge === undefined && (
        <InviteForm
          invitation={look.data}
          token={token}
          replaces={session.isAuthenticated()}
          onToken={enter}
          onChallenge={setChallenge}
        />
      )}
      {dead && (
        <Link to="/auth" className={`mt-7 ${buttonVariants({ look: 'secondary', size: 'lg', block: true })}`}>
          {t('auth.signIn')}
        </Link>
      )}
      {look.isError && !dead && <LoadFailure busy={look.isFetching} onRetry={() => void look.refetch()} />}
    </AuthFrame>
  );
}
