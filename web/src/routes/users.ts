import { createRoute } from '@tanstack/react-router';
import { ComingScreen } from '@/shell/coming-screen.tsx';
import { adminRoute } from './admin.ts';

export const usersRoute = createRoute({ getParentRoute: () => adminRoute, path: '/users', component: ComingScreen });
