import type { AuditEntry, AuditPage, Proof } from '@/features/audit/audit-calls.ts';

export const auditEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 48241,
  at: '2026-11-15T10:48:55.123456Z',
  day: '2026-11-15',
  by: { id: 7, name: 'Зоя Широкова', picture: null },
  action: 'user.changed',
  kind: 'users',
  subject: 'user/9',
  about: { id: 9, name: 'Emil Weiss', picture: null },
  team: null,
  thing: null,
  before: { name: 'Emil Weis' },
  after: { name: 'Emil Weiss' },
  erased_at: null,
  address: '203.0.113.24',
  request_id: '01JCR8-7F3K',
  ...over,
});

export const auditPart = (data: AuditEntry[], over: Partial<AuditPage> = {}): AuditPage => ({
  success: true,
  data,
  total: data.length,
  from: '2026-11-02',
  to: '2026-11-15',
  today: '2026-11-15',
  days: [...new Set(data.map(({ day }) => day))].map((day) => ({
    day,
    entries: data.filter((each) => each.day === day).length,
  })),
  ...over,
});

const hash = `9f2c41d7${'0'.repeat(52)}e41b`;

export const auditProof = (over: Partial<Proof> = {}): Proof => ({
  seal: { number: 257, day: '2026-11-14', sha256: hash, sealed_at: '2026-11-15T00:05:00Z' },
  since: '2026-03-03',
  waiting: 37,
  verification: {
    started_at: '2026-11-15T05:59:00Z',
    finished_at: '2026-11-15T06:00:00Z',
    entries: 48_219,
    changes: 120_331,
    days: 257,
    broken: [],
  },
  running: null,
  seals: [{ number: 257, day: '2026-11-14', sha256: hash }],
  ...over,
});
