import { createRoute, redirect } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { parseInboxSearch } from '@/features/inbox/inbox-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const InboxPage = lazyScreen(() => import('@/features/inbox/inbox-page.tsx'), 'InboxPage');

export const inboxRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/inbox',
  validateSearch: parseInboxSearch,
  beforeLoad: ({ context }) => {
    if (can.openInbox(context.me) !== true) throw redirect({ to: '/', replace: true });
  },
  loader: () => InboxPage.preload?.(),
  component: InboxRoute,
});

function InboxRoute() {
  const { me } = inboxRoute.useRouteContext();
  const { scope, ...search } = inboxRoute.useSearch();
  const navigate = inboxRoute.useNavigate();
  const all = can.administer(me) === true ? scope : undefined;
  return (
    <InboxPage
      me={me}
      search={{ ...search, scope: all }}
      onSearch={(next) => void navigate({ search: parseInboxSearch(next), resetScroll: false })}
    />
  );
}
