import { createRoute } from '@tanstack/react-router';
import { bareRoute } from './bare.ts';
import { lazyScreen } from './lazy-screen.ts';

const InviteScreen = lazyScreen(() => import('./invite-screen.tsx'), 'InviteScreen');

/** What an invited person, or one who forgot their password, opens. */
export const inviteRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/invite',
  loader: () => InviteScreen.preload?.(),
  component: InviteScreen,
});
