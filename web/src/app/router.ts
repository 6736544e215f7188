import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { Session } from '@/features/auth/session.ts';
import { parseSearch, stringifySearch } from '@/lib/search-params.ts';
import { adminRoute } from '@/routes/admin.ts';
import { apiReferenceRoute } from '@/routes/api-reference.ts';
import { archiveRoute } from '@/routes/archive.ts';
import { archiveFullscreenRoute } from '@/routes/archive-fullscreen.ts';
import { auditRoute } from '@/routes/audit.ts';
import { authRoute } from '@/routes/auth.ts';
import { authGoogleRoute } from '@/routes/auth-google.tsx';
import { authLoginRoute } from '@/routes/auth-login.tsx';
import { bareRoute } from '@/routes/bare.ts';
import { calendarRoute } from '@/routes/calendar.ts';
import { calendarRulesRoute } from '@/routes/calendar-rules.ts';
import { connectionsRoute } from '@/routes/connections.ts';
import { contactAdminRoute } from '@/routes/contact-admin.tsx';
import { dashboardRoute } from '@/routes/dashboard.tsx';
import { docsHomeRoute, docsPageRoute, docsRoute } from '@/routes/docs.ts';
import { displaysRoute } from '@/routes/displays.ts';
import { goalsRoute } from '@/routes/goals.ts';
import { importRoute } from '@/routes/import.ts';
import { inboxRoute } from '@/routes/inbox.ts';
import { inviteRoute } from '@/routes/invite.ts';
import { logoutRoute } from '@/routes/logout.ts';
import { pointsRoute } from '@/routes/points.ts';
import { privacyRoute } from '@/routes/privacy.ts';
import { profileRoute } from '@/routes/profile.ts';
import { progressRoute } from '@/routes/progress.ts';
import { organisationRoute } from '@/routes/organisation.ts';
import { publicRoute } from '@/routes/public.ts';
import { rootRoute } from '@/routes/root.ts';
import { setupRoute } from '@/routes/setup.ts';
import { signedInRoute } from '@/routes/signed-in.tsx';
import { statementRoute } from '@/routes/statement.ts';
import { teamRoute } from '@/routes/team.ts';
import { teamScoresRoute } from '@/routes/team-scores.ts';
import { teamsRoute } from '@/routes/teams.ts';
import { todayRoute } from '@/routes/today.ts';
import { tvRoute } from '@/routes/tv.ts';
import { userRoute } from '@/routes/user.ts';
import { usersRoute } from '@/routes/users.ts';
import { ErrorScreen } from '@/shell/error-screen.tsx';

const routeTree = rootRoute.addChildren([
  bareRoute.addChildren([authRoute, authLoginRoute, authGoogleRoute, setupRoute, inviteRoute]),
  logoutRoute,
  tvRoute,
  publicRoute.addChildren([privacyRoute, contactAdminRoute, docsRoute.addChildren([docsHomeRoute, docsPageRoute])]),
  signedInRoute.addChildren([
    todayRoute,
    dashboardRoute,
    progressRoute,
    calendarRoute,
    archiveRoute,
    archiveFullscreenRoute,
    teamsRoute,
    teamRoute,
    teamScoresRoute,
    pointsRoute,
    statementRoute,
    goalsRoute,
    inboxRoute,
    profileRoute,
    adminRoute.addChildren([
      usersRoute,
      importRoute,
      userRoute,
      organisationRoute,
      auditRoute,
      apiReferenceRoute,
      calendarRulesRoute,
      connectionsRoute,
      displaysRoute,
    ]),
  ]),
]);

export function createAppRouter(context: { queryClient: QueryClient; session: Session }) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    // A screen that does not exist is a page of its own, never a hole in another one (AUTH-09).
    notFoundMode: 'root',
    defaultErrorComponent: ErrorScreen,
    // A link to /logout that is only pointed at must not sign anyone out (AUTH-07).
    defaultPreload: false,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
