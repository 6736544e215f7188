import { getRouteApi } from '@tanstack/react-router';
import { AuthFrame } from '@/features/auth/auth-frame.tsx';
import { SetupForm } from '@/features/setup/setup-form.tsx';
import { brandName } from '@/lib/project.ts';
import { BrandMark } from '@/ui/brand-mark.tsx';

// By name: importing the route would tear it out of the first load's one file.
const setupRoute = getRouteApi('/bare/setup');

export function SetupScreen() {
  const { session } = setupRoute.useRouteContext();
  const navigate = setupRoute.useNavigate();

  /** As after any sign-in (AUTH-21). */
  async function enter(token: string): Promise<void> {
    session.start(token);
    await session.loadProfile();
    await navigate({ to: '/', replace: true });
  }

  return (
    <AuthFrame
      title="setup.title"
      lead="setup.lead"
      wide
      top={
        <div className="flex items-center gap-2.5 text-lg leading-5 font-[660] tracking-[-0.02em] auth:hidden">
          <BrandMark size={26} />
          {brandName}
        </div>
      }
    >
      <SetupForm onToken={enter} />
    </AuthFrame>
  );
}
