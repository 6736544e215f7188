import { editGroup } from '@/api/gen/sdk.gen.ts';
import type { ReportsMode } from '@/api/gen/types.gen.ts';

export const saveReportsMode = (team: number, reports: ReportsMode) =>
  editGroup({ path: { id: team }, body: { reports }, throwOnError: true });
