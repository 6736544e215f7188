import type { APIRequestContext } from '@playwright/test';
import { servers } from './servers.ts';
import { expect, test as base } from './test.ts';

/** One pixel: the smallest picture there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pixel };

const { url } = servers.workshop;

type Member = { id: number; name: string; position: number; job_title: string };
type Team = { id: number; name: string; type: string; picture: string | null; users: Member[] };

/** Calls of the workshop's administrator, beside the browser. */
class Workshop {
  private readonly request: APIRequestContext;
  private readonly token: string;

  constructor(request: APIRequestContext, token: string) {
    this.request = request;
    this.token = token;
  }

  private get headers() {
    return { Authorization: this.token };
  }

  private async data<T>(path: string): Promise<T> {
    const answer = await this.request.get(`${url}${path}`, { headers: this.headers });
    expect(answer.status(), await answer.text()).toBe(200);
    const { data } = (await answer.json()) satisfies { data: T };
    return data;
  }

  teams(): Promise<Team[]> {
    return this.data('/api/groups/full');
  }

  team(id: number): Promise<Team> {
    return this.data(`/api/groups/full/${id}`);
  }

  async setType(id: number, type: string): Promise<void> {
    const answer = await this.request.patch(`${url}/api/groups/${id}`, { headers: this.headers, data: { type } });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async hideAmounts(): Promise<void> {
    const answer = await this.request.patch(`${url}/api/organisation`, {
      headers: this.headers,
      data: { currency: null },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** A team with this many members, 'Worker 01' first, at the positions 1, 2, 3 … */
  async makeTeam(name: string, members = 0): Promise<number> {
    const answer = await this.request.post(`${url}/api/groups`, {
      headers: this.headers,
      multipart: { name, type: 'Retail', picture: logo },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { data } = (await answer.json()) satisfies { data: { id: number } };
    const people = await this.data<{ id: number; name: string }[]>(`/api/groups/${data.id}/no/users`);
    const workers = people.filter((person) => person.name.startsWith('Worker')).slice(0, members);
    if (workers.length === 0) return data.id;
    const added = await this.request.post(`${url}/api/groups/${data.id}/users`, {
      headers: this.headers,
      data: {
        members: workers.map(({ id }, index) => ({ user_id: id, position: index + 1, job_title: `Job ${index + 1}` })),
      },
    });
    expect(added.status(), await added.text()).toBe(201);
    return data.id;
  }
}

/** A journey in the workshop, its administrator signed in. */
export const test = base.extend<{ workshop: Workshop }>({
  baseURL: url,
  workshop: async ({ request, signInAs }, use) => {
    await use(new Workshop(request, await signInAs('keeper', servers.workshop)));
  },
});
