import { getRouteApi } from '@tanstack/react-router';
import { can } from '@/api/can.ts';
import { InboxPage } from '@/features/inbox/inbox-page.tsx';
import { parseInboxSearch } from '@/features/inbox/inbox-search.ts';

// By name: importing the route would tear it out of the first load's one file.
const inboxRoute = getRouteApi('/signed-in/inbox');

export function InboxScreen() {
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
