import { randomUUID } from 'node:crypto';
import { makeTeam, setScore } from './support/arena.ts';
import { newEmail, test } from './support/people.ts';
import { password, servers } from './support/servers.ts';
import { expect, signIn, tokenOf } from './support/test.ts';

test(
  'DASH-04: a rep on place 14 sees place, score and gap after signing in, also when others move',
  { tag: '@gate' },
  async ({ browser, folk, request }) => {
    const scores = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`Rep ${index + 1}`, 200 - 10 * index]));
    const team = await makeTeam(request, `Where ${randomUUID().slice(0, 8)}`, scores);
    const me = await folk.make('Polina Loseva', newEmail());
    const headers = { Authorization: await tokenOf(request, 'keeper', servers.arena) };
    const data = { position: 14, job_title: 'Representative' };
    expect(
      (await request.post(`${servers.arena.url}/api/groups/${team.id}/user/${me.id}`, { headers, data })).ok(),
    ).toBe(true);
    await setScore(request, team.id, me.id, 65);

    const page = await browser.newPage({ baseURL: servers.arena.url });
    await page.goto('/auth/login');
    await signIn(page, me.email, password);
    const card = page.getByRole('article').first();
    await expect(card).toHaveAccessibleName(`${team.name} Your team`);
    await expect(card.getByRole('listitem', { name: 'You, place 14, 65, 15 behind place 13' })).toContainText(
      /#14.*Polina Loseva.*You.*15 SD to #13.*65/,
    );
    await setScore(request, team.id, team.people['Rep 13'], 70);
    await expect(card.getByRole('listitem').last()).toContainText('5 SD to #13');
    await setScore(request, team.id, me.id, 195);
    await expect(card.getByRole('listitem', { name: 'You, place 2, 195' })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(10);
    await page.close();
  },
);
