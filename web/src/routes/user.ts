import { createRoute } from '@tanstack/react-router';
import { ComingScreen } from '@/shell/coming-screen.tsx';
import { adminRoute } from './admin.ts';

export const userRoute = createRoute({ getParentRoute: () => adminRoute, path: '/users/$id', component: ComingScreen });
