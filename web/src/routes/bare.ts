import { createRoute } from '@tanstack/react-router';
import { BareLayout } from '@/shell/bare-layout.tsx';
import { rootRoute } from './root.ts';

export const bareRoute = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: BareLayout });
