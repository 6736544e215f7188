import { expect, test } from 'vitest';
import openapi from '@openapi';
import { curl } from './curl.ts';
import { countCalls, filterGroups } from './reference.ts';
import { readDocument } from './read-document.ts';

const reference = readDocument(openapi);
const calls = reference.groups.flatMap((group) => group.calls);
const find = (id: string) => {
  const call = calls.find((one) => one.id === id);
  if (call === undefined) throw new Error(`the document has no ${id}`);
  return call;
};

const origin = 'https://standings.test';

test('every call of the document is there, once, with words and answers', () => {
  const methods = Object.values(openapi.paths).flatMap((item) => Object.keys(item));
  expect(calls).toHaveLength(methods.length);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  for (const call of calls) {
    expect(call.summary, call.id).not.toBe('');
    expect(call.answers, call.id).not.toHaveLength(0);
  }
});

test('nothing of the document is left unresolved', () => {
  expect(JSON.stringify(reference)).not.toContain('$ref');
  for (const call of calls) {
    for (const { name, type } of [...call.parameters, ...call.bodies.flatMap(({ fields }) => fields)]) {
      expect(type, `${call.id} ${name}`).not.toContain('any');
    }
    // A part of a path that no example fills would leave a hole in the address.
    expect(curl(call, origin), call.id).not.toMatch(/\/\{\w+\}/);
  }
});

test('answers that look the same stand together', () => {
  const { answers } = find('list_boards');
  const statuses = answers.map((group) => group.answers.map(({ status }) => status));
  expect(statuses.flat().toSorted()).toEqual(Object.keys(openapi.paths['/api/boards'].get.responses).toSorted());
  expect(statuses[0]).toEqual(['200']);
});

test('a read is a short line, the token a variable of the shell', () => {
  expect(curl(find('list_events'), origin)).toMatch(
    /^curl 'https:\/\/standings\.test\/api\/calendar\/group-member\/\d+\/events' \\\n {2}-H "Authorization: \$TOKEN"$/,
  );
});

test('a call without a session names no token, and a body is sent with its type', () => {
  const line = curl(find('login'), origin);
  expect(line).not.toContain('$TOKEN');
  expect(line).toContain(`-X POST '${origin}/api/auth/login'`);
  expect(line).toContain(`-H 'Content-Type: application/json'`);
  expect(line).toMatch(/-d '\{"email":".+"\}'$/);
});

test('a form is sent part by part, its picture from a file', () => {
  const line = curl(find('create_group'), origin);
  expect(line).toContain(`-F 'picture=@picture.png'`);
  expect(line).toMatch(/-F 'name=[^']+'/);
  expect(line).not.toContain('Content-Type');
});

test('what needs quotes is quoted, what needs no body sends none', () => {
  const call = { ...find('set_score'), path: "/api/it's" };
  expect(curl(call, origin)).toBe(`curl -X POST '${origin}/api/it'\\''s' \\\n  -H "Authorization: $TOKEN"`);
});

test('a document without anything is an empty reference', () => {
  expect(readDocument(null)).toEqual({ title: '', version: '', description: '', groups: [] });
});

test('groups follow the tags that the document lists, with their words; a call without a tag is not lost', () => {
  const { groups } = readDocument({
    tags: [{ name: 'users', description: 'People' }, { name: 'unused' }],
    paths: {
      '/a': { get: { responses: {} }, parameters: [{ name: 'x', in: 'query', schema: { type: 'string' } }] },
      '/b': { get: { tags: ['users'], responses: {} } },
    },
  });
  expect(groups.map(({ name, description }) => [name, description])).toEqual([
    ['users', 'People'],
    ['other', ''],
  ]);
  expect(groups[1]?.calls[0]).toMatchObject({ id: 'get-a', parameters: [{ name: 'x', where: 'query' }] });
});

test('the filter looks at method, path and summary, wants every word and drops empty groups', () => {
  const ids = (query: string) =>
    filterGroups(reference.groups, query).flatMap((group) => group.calls.map(({ id }) => id));
  expect(ids('')).toHaveLength(countCalls(reference.groups));
  expect(ids('  POST   /api/auth/log ')).toEqual(['login', 'logout']);
  expect(ids('email password')).toEqual(['login']);
  expect(ids('patch users/{id}/toggle')).toEqual(['toggle_active']);
  expect(filterGroups(reference.groups, 'patch users/{id}/toggle').map(({ name }) => name)).toEqual(['users']);
  expect(ids('no such call')).toEqual([]);
});
