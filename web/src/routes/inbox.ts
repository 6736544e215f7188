import { createRoute, redirect } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { parseInboxSearch } from '@/features/inbox/inbox-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const InboxScreen = lazyScreen(() => import('./inbox-screen.tsx'), 'InboxScreen');

export const inboxRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/inbox',
  validateSearch: parseInboxSearch,
  beforeLoad: ({ context }) => {
    if (can.openInbox(context.me) !== true) throw redirect({ to: '/', replace: true });
  },
  loader: () => InboxScreen.preload?.(),
  component: InboxScreen,
});
