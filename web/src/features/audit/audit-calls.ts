import { getProofOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { downloadAudit as download, listAudit as list, listMyAudit, verifyHistory } from '@/api/gen/sdk.gen.ts';
import type { AuditEntry, AuditKind, AuditPage, DaySeal, ListMyAuditResponse, Proof } from '@/api/gen/types.gen.ts';

export type { AuditEntry, AuditKind, AuditPage, DaySeal, Proof };

export const auditKinds = [
  'scores',
  'users',
  'teams',
  'events',
  'sign_in',
  'calendars',
  'settings',
  'displays',
  'goals',
] as const satisfies readonly AuditKind[];

/** What the list and the file are asked for with. */
export type AuditAsked = {
  who?: number;
  about?: string;
  kind?: AuditKind;
  from?: string;
  to?: string;
  request?: string;
};

type Asking = { signal?: AbortSignal };

export async function listAudit(
  query: AuditAsked & { before?: number; limit?: number },
  { signal }: Asking,
): Promise<AuditPage> {
  return (await list({ query, ...(signal && { signal }), throwOnError: true })).data;
}

export async function listOwnAudit(query: { before?: number }, { signal }: Asking): Promise<ListMyAuditResponse> {
  return (await listMyAudit({ query, ...(signal && { signal }), throwOnError: true })).data;
}

/** As a blob: however long it is, the browser may keep it on the disk. */
export async function downloadAudit(query: AuditAsked): Promise<Blob> {
  const { data } = await download({ query, parseAs: 'blob', throwOnError: true });
  const file: unknown = data;
  if (!(file instanceof Blob)) throw new TypeError('the answer is no file');
  return file;
}

export async function verifyAudit(): Promise<void> {
  await verifyHistory({ throwOnError: true });
}

/** Which entries come next: those before this one, or the newest. */
export const newest: number | undefined = undefined;

type Part = Pick<AuditPage, 'data'> & { total?: number | null };

/** The last entry that is here, while there are more. */
export function oldestOf({ data }: Part, parts: readonly Part[]): number | undefined {
  const shown = parts.reduce((sum, part) => sum + part.data.length, 0);
  return shown < (parts[0]?.total ?? 0) ? data.at(-1)?.id : undefined;
}

export const auditKey = (query: AuditAsked) => [{ _id: 'listAudit', query }] as const;
export const ownAuditKey = [{ _id: 'listMyAudit' }] as const;

export const proofQuery = () => getProofOptions();
