import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type Part = ComponentType<{ team: number; titleId: string | undefined }>;

/** Comes after the scores; should its code not come, they are none the worse. */
const WhatCounts = lazy(() =>
  import('@/features/points/what-counts.tsx').then(
    (part): { default: Part } => ({ default: part.WhatCounts }),
    (): { default: Part } => ({ default: () => null }),
  ),
);

/** What gives points in a team: a line below a board whose name has the id, else the card of the team's own page. */
export const whatCounts = (team: number, titleId?: string): ReactNode => (
  <Suspense>
    <WhatCounts team={team} titleId={titleId} />
  </Suspense>
);
