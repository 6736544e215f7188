import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { signedInRoute } from './signed-in.tsx';

const StatementScreen = lazyScreen(() => import('./statement-screen.tsx'), 'StatementScreen');

/** Whoever may see a score may see its statement. */
export const statementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/teams/$id/people/$userId/statement',
  validateSearch: ({ month }: { month?: string }) => ({ month }),
  loader: () => StatementScreen.preload?.(),
  component: StatementScreen,
});
