import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { type Organisation, password, servers } from './servers.ts';
import { tokenOf } from './test.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'dot.png', mimeType: 'image/png', buffer: dot };

async function idOf(answer: APIResponse): Promise<number> {
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  const body: { data?: { id?: number }; id?: number } = JSON.parse(text);
  const id = body.data?.id ?? body.id;
  if (id === undefined) throw new Error(`no id in ${text}`);
  return id;
}

export type ArenaTeam = { id: number; name: string; path: string; people: Record<string, number> };

/** A team of its own for one journey: people by name with their scores, in the order given. */
export async function makeTeamAt(
  request: APIRequestContext,
  at: Organisation,
  name: string,
  scores: Record<string, number>,
): Promise<ArenaTeam> {
  const { url } = at;
  const headers = { Authorization: await tokenOf(request, 'keeper', at) };
  const id = await idOf(
    await request.post(`${url}/api/groups`, { headers, multipart: { name, type: 'Workshop', picture } }),
  );
  const people: Record<string, number> = {};
  for (const [index, [person, score]] of Object.entries(scores).entries()) {
    const email = `${randomUUID()}@e2e.example`;
    const user = await idOf(
      await request.post(`${url}/api/users`, { headers, multipart: { name: person, email, password, picture } }),
    );
    people[person] = user;
    const joined = await request.post(`${url}/api/groups/${id}/user/${user}`, {
      headers,
      data: { position: index + 1, job_title: 'Representative' },
    });
    expect(joined.ok(), await joined.text()).toBe(true);
    if (score > 0) await setScoreAt(request, at, id, user, score);
  }
  return { id, name, path: `${url}/teams/${id}/balls`, people };
}

/** As another administrator would meanwhile. */
export async function setScoreAt(
  request: APIRequestContext,
  at: Organisation,
  team: number,
  user: number | undefined,
  score: number,
): Promise<void> {
  const headers = { Authorization: await tokenOf(request, 'keeper', at) };
  const answer = await request.post(`${at.url}/api/groups/${team}/tables/user/${user}/balle/${score}`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export const makeTeam = (request: APIRequestContext, name: string, scores: Record<string, number>) =>
  makeTeamAt(request, servers.arena, name, scores);

export const setScore = (request: APIRequestContext, team: number, user: number | undefined, score: number) =>
  setScoreAt(request, servers.arena, team, user, score);
