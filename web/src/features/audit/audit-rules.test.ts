import { expect, test } from 'vitest';
import { i18n, setLanguage } from '@/i18n/i18n.ts';
import { parseSearch, stringifySearch } from '@/lib/search-params.ts';
import { auditEntry, auditProof } from '@/test/audit.ts';
import { askedOf, parseAuditSearch, withFrom, withTo } from './audit-search.ts';
import { changedFields } from './diff.ts';
import { fieldNames } from './fields.ts';
import { daysOf, linesOf } from './lines.ts';
import { proofState } from './proof-state.ts';
import { actorOf, sentenceOf, sentences } from './sentences.ts';
import { erasedText, fieldLabel, valueText } from './value-text.ts';

/** Every action that the server records. */
const sources = import.meta.glob<string>('../../../../server/src/**/*.rs', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const groups =
  /"((?:absence|access_request|ask|audit|calendar|calendar_rules|display|event|identity|import|manager|member|organisation|points|report|score|session|special_days|targets|team|user)\.[a-z_]+)"/g;
const recorded = [
  ...new Set(Object.values(sources).flatMap((text) => [...text.matchAll(groups)].map(([, name = '']) => name))),
];

test('every action that the server records has a sentence', () => {
  expect(recorded.length).toBeGreaterThan(50);
  expect(recorded.filter((action) => !(action in sentences))).toEqual([]);
});

test.each(['en', 'ru'] as const)('every sentence and every field has its text in %s', async (language) => {
  await setLanguage(language);
  const keys = [...Object.values(sentences).flatMap((said) => Object.values(said)), ...Object.values(fieldNames)];
  for (const key of keys) {
    expect(i18n.t(key)).not.toBe(key);
    expect(/\p{Script=Cyrillic}/u.test(i18n.t(key)) || key === 'audit.field.email', key).toBe(
      language === 'ru' || key === 'audit.field.email',
    );
  }
});

test('what somebody does to themselves, what is about a team and what a provider was asked is said so; an unknown action has no sentence', () => {
  const by = { id: 9, name: 'Emil Weiss', picture: null };
  expect(sentenceOf(auditEntry({ by }))).toBe('audit.do.user.changed.own');
  expect(sentenceOf(auditEntry())).toBe('audit.do.user.changed');
  expect(sentenceOf(auditEntry({ action: 'user.erasure_withdrawn', by }))).toBe('audit.do.user.erasure_withdrawn.own');
  const team = { id: 3, name: 'North' };
  expect(sentenceOf(auditEntry({ action: 'points.rules_saved', team }))).toBe('audit.do.points.rules_saved.team');
  const started = auditEntry({ action: 'session.started', after: { issuer: 'https://accounts.example' } });
  expect(sentenceOf(started)).toBe('audit.do.session.started.provider');
  expect(sentenceOf(auditEntry({ action: 'session.started', after: null }))).toBe('audit.do.session.started');
  expect(sentenceOf(auditEntry({ action: 'constructor' }))).toBeUndefined();
  expect(actorOf(auditEntry({ action: 'session.started', by: null }))?.name).toBe('Emil Weiss');
  const setUp = auditEntry({ action: 'organisation.set_up', by: null, after: { user: 9, sample_data: false } });
  expect(actorOf(setUp)?.name).toBe('Emil Weiss');
  expect(changedFields(setUp).map(({ path }) => path.join('.'))).toEqual(['name', 'sample_data']);
  expect(actorOf(auditEntry({ by: null }))).toBeNull();
});

test('entries of one request with the same action that follow each other are one line', () => {
  const score = { action: 'score.set', kind: 'scores' as const, request_id: 'one' };
  const entries = [
    auditEntry({ id: 9, ...score }),
    auditEntry({ id: 8, ...score }),
    auditEntry({ id: 7, ...score, action: 'member.changed' }),
    auditEntry({ id: 6, ...score }),
    auditEntry({ id: 5, ...score, request_id: null }),
    auditEntry({ id: 4, ...score, request_id: null }),
    auditEntry({ id: 3, ...score, day: '2026-11-14' }),
  ];
  expect(linesOf(entries).map((line) => line.entries.map(({ id }) => id))).toEqual([[9, 8], [7], [6], [5], [4], [3]]);
  const days = daysOf(entries, [{ day: '2026-11-15', entries: 37 }]);
  expect(days.map(({ day, entries: count, lines }) => [day, count, lines.length])).toEqual([
    ['2026-11-15', 37, 5],
    ['2026-11-14', 0, 1],
  ]);
});

test('the filters are in the address; what cannot be one is none', () => {
  const search = {
    who: 7,
    about: 'user/9',
    kind: 'sign_in',
    from: '2026-11-01',
    to: '2026-11-15',
    request: '01JCR8-7F3K',
  };
  const parsed = parseAuditSearch(parseSearch(stringifySearch(search)));
  expect(parsed).toEqual(search);
  expect(askedOf(parsed)).toEqual(search);
  const wrong = { who: 'x', about: 'user/', kind: 'all', from: '2026-08-01', to: '2026-11-15', request: '../x' };
  expect(askedOf(parseAuditSearch(wrong))).toEqual({});
  expect(askedOf(parseAuditSearch({ from: '2026-11-01' }))).toEqual({});
});

test('another day takes the other along where the server would refuse so many days', () => {
  const days = { from: '2026-11-01', to: '2026-11-15' };
  expect(withFrom(days, '2026-11-10', '2026-11-15')).toEqual({ from: '2026-11-10', to: '2026-11-15' });
  expect(withFrom(days, '2026-05-01', '2026-11-15')).toEqual({ from: '2026-05-01', to: '2026-07-31' });
  expect(withTo(days, '2026-10-20')).toEqual({ from: '2026-10-20', to: '2026-10-20' });
  expect(withTo({ from: '2026-01-01', to: '2026-01-02' }, '2026-11-15')).toEqual({
    from: '2026-08-16',
    to: '2026-11-15',
  });
});

const wording = { t: i18n.t, language: 'en', zone: 'UTC' };
const told = (before: unknown, after: unknown) =>
  changedFields({ before, after }).map((row) => {
    const key = row.path.at(-1) ?? '';
    return [fieldLabel(row, wording), valueText(key, row.before, wording), valueText(key, row.after, wording)];
  });

test('only what differs is a row, with its name and its value in words', () => {
  expect(told({ balle: '1378' }, { balle: '1395', reason: null })).toEqual([['Score', '1,378', '1,395']]);
  expect(told({ name: 'A', type: 'Retail' }, { name: 'B', type: 'Retail' })).toEqual([['Name', 'A', 'B']]);
  expect(told({ password: '***' }, { password: '***' })).toEqual([['Password', 'changed', 'changed']]);
  expect(told({ is_active: true }, { is_active: false })).toEqual([['Account', 'Active', 'Inactive']]);
  expect(told(null, { team: 3, user: 9, duties: { position: 2, job_title: '' } })).toEqual([
    ['Position', undefined, '2'],
  ]);
  expect(told({ balle: { 1: '5', 2: '7' } }, { balle: '0' })).toEqual([['Score', '2 scores', '0']]);
  expect(told({ role: 'user' }, { role: 'admin' })).toEqual([['Role', 'User', 'Admin']]);
  expect(told({ days: [] }, { days: [{ day: '2026-12-31', works: false, name: '' }] })).toEqual([
    ['31 Dec 2026', undefined, 'Day off'],
  ]);
  expect(told({ something_new: 1 }, { something_new: 2 })).toEqual([['something_new', '1', '2']]);
  expect(told({ work_days: 31 }, { work_days: 63 })[0]?.[2]).toBe('Mon, Tue, Wed, Thu, Fri, Sat');
  expect(told(null, { since: '2026-11-15T10:00:00Z', until: null })).toEqual([
    ['Since', undefined, '15 Nov 2026, 10:00'],
  ]);
  expect(told(null, null)).toEqual([]);
});

const erased = (action: string, at: string | null) => erasedText(auditEntry({ action, erased_at: at }), wording);

test('only what held something was erased', () => {
  expect(erased('score.set', '2025-11-02T10:00:00Z')).toBe('erased on 2 Nov 2025');
  expect(erased('score.set', null)).toBeUndefined();
  for (const action of ['user.erased', 'user.erasure_asked', 'user.exported', 'session.started']) {
    expect(erased(action, '2025-11-02T10:00:00Z')).toBeUndefined();
  }
});

test('the proof has one state at a time, and what does not match comes first', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  const verification = auditProof().verification ?? expect.unreachable();
  const state = (over: Parameters<typeof auditProof>[0] = {}) => proofState(auditProof(over), now);
  const running = { started_at: '2026-11-15T11:59:00Z', days: 3 };
  const longAgo = '2026-11-14T09:59:00Z';
  expect(state()).toBe('ok');
  expect(state({ seal: null, verification: null })).toBe('none');
  expect(state({ verification: null })).toBe('unverified');
  expect(state({ running })).toBe('running');
  const old = { ...verification, finished_at: longAgo };
  expect(state({ running, verification: old })).toBe('old');
  const seal = { ...(auditProof().seal ?? expect.unreachable()), sealed_at: longAgo };
  expect(state({ running, seal })).toBe('unsealed');
  const broken = [{ day: '2026-11-03', part: 'audit' as const }];
  expect(state({ running, seal, verification: { ...old, broken } })).toBe('broken');
});
