import { client } from '@/api/gen/client.gen.ts';

/**
 * The calls of the audit log, by hand and in the shapes of the generated client. Once openapi.json has them, this file
 * only names what is generated; nothing else here knows the difference.
 */
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
] as const;
export type AuditKind = (typeof auditKinds)[number];

type AuditPerson = { id: number; name: string; picture?: string | null };

export type AuditEntry = {
  id: number;
  at: string;
  /** The organisation's. */
  day: string;
  by: AuditPerson | null;
  action: string;
  kind: AuditKind;
  subject: string;
  /** The person it is about. */
  about: AuditPerson | null;
  team: { id: number; name: string } | null;
  /** A display's or an event's name. */
  thing: string | null;
  before: unknown;
  after: unknown;
  address: string | null;
  request_id: string | null;
};

export type AuditPart = {
  success: boolean;
  data: AuditEntry[];
  total: number;
  from: string;
  to: string;
  today: string;
  days: { day: string; entries: number }[];
};

export type OwnAudit = { success: boolean; data: AuditEntry[]; total: number };

type BrokenDay = { day: string; part: 'ledger' | 'audit' | 'boards' | 'seal' };
export type Seal = { number: number; day: string; sha256: string };

type Verification = {
  started_at: string;
  /** Null while it runs. */
  finished_at: string | null;
  entries: number;
  changes: number;
  days: number;
  broken: BrokenDay[];
};

export type Proof = {
  seal: (Seal & { sealed_at: string }) | null;
  since: string | null;
  waiting: number;
  verification: Verification | null;
  seals: Seal[];
};

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
const security = [{ name: 'Authorization', type: 'apiKey' }] as const;

export async function listAudit(query: AuditAsked & { before?: number }, { signal }: Asking): Promise<AuditPart> {
  const options = { security, url: '/api/audit', query, ...(signal && { signal }), throwOnError: true } as const;
  return (await client.get<{ 200: AuditPart }, unknown, true>(options)).data;
}

export async function listOwnAudit(query: { before?: number }, { signal }: Asking): Promise<OwnAudit> {
  const options = {
    security,
    url: '/api/users/me/audit',
    query,
    ...(signal && { signal }),
    throwOnError: true,
  } as const;
  return (await client.get<{ 200: OwnAudit }, unknown, true>(options)).data;
}

/** As a blob: however long it is, the browser may keep it on the disk. */
export async function downloadAudit(query: AuditAsked): Promise<Blob> {
  const options = { security, url: '/api/audit/csv', query, parseAs: 'blob', throwOnError: true } as const;
  return (await client.get<{ 200: Blob }, unknown, true>(options)).data;
}

async function getAuditProof({ signal }: Asking): Promise<{ success: boolean; data: Proof }> {
  const options = { security, url: '/api/audit/proof', ...(signal && { signal }), throwOnError: true } as const;
  return (await client.get<{ 200: { success: boolean; data: Proof } }, unknown, true>(options)).data;
}

export async function verifyAudit(): Promise<void> {
  await client.post<{ 202: { success: boolean } }, unknown, true>({
    security,
    url: '/api/audit/verify',
    throwOnError: true,
  });
}

/** Which entries come next: those before this one, or the newest. */
export const newest: number | undefined = undefined;

/** The last entry that is here, while there are more. */
export function oldestOf({ data }: OwnAudit, parts: readonly OwnAudit[]): number | undefined {
  const shown = parts.reduce((sum, part) => sum + part.data.length, 0);
  return shown < (parts[0]?.total ?? 0) ? data.at(-1)?.id : undefined;
}

export const auditKey = (query: AuditAsked) => [{ _id: 'listAudit', query }] as const;
export const ownAuditKey = [{ _id: 'listOwnAudit' }] as const;

export const proofQuery = () => ({
  queryKey: [{ _id: 'getAuditProof' }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => getAuditProof({ signal }),
});
