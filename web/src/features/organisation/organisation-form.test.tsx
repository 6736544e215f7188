import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { OrganisationForm } from './organisation-form.tsx';

beforeEach(() => setUpClient(() => undefined));

const organisation = {
  name: 'Before',
  zone: 'UTC',
  week_start: 1,
  work_days: 31,
  year_starts: 1,
  currency: null,
  terms_url: '',
  blog_url: '',
  managers_set_scores: true,
  managers_set_rules: false,
  admins_need_second_factor: false,
};

test('what is typed during a save does not offer another save, and is kept', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<Response>();
  const fetched = answerFetch({ '/api/organisation': () => held });
  const screen = await renderAt(<OrganisationForm organisation={organisation} zones={['UTC']} />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  const save = screen.getByRole('button', { name: 'Save changes' });
  await name.fill('Saved');
  await save.click();
  await name.fill('Typed meanwhile');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  answer(json({ ...organisation, name: 'Saved' }));
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await expect.element(name).toHaveValue('Typed meanwhile');
  expect(fetched).toHaveBeenCalledOnce();
});

test('PTS-27: a currency is chosen by its code and name, and None removes it', async () => {
  const sent: unknown[] = [];
  answerFetch({
    '/api/organisation': async (request) => {
      sent.push(await request.json());
      return json({ success: true, data: organisation });
    },
  });
  const screen = await renderAt(
    <OrganisationForm organisation={{ ...organisation, currency: 'XTS' }} zones={['UTC']} />,
  );
  const currency = screen.getByRole('combobox', { name: 'Currency' });
  // One that the list has not, set by the API.
  await expect.element(currency).toHaveTextContent('XTS');
  const choose = async (name: string) => {
    await currency.click();
    await page.getByRole('option', { name }).click();
    await screen.getByRole('button', { name: 'Save changes' }).click();
  };
  await choose('RUB, Russian Ruble');
  await expect.poll(() => sent).toMatchObject([{ currency: 'RUB' }]);
  await choose('None: amounts are hidden');
  await expect.poll(() => sent[1]).toMatchObject({ currency: null });
});

test('a time zone is found by a part of its name', async () => {
  const zones = ['Asia/Tokyo', 'Europe/Moscow', 'Europe/Paris', 'UTC'];
  const screen = await renderAt(<OrganisationForm organisation={organisation} zones={zones} />);
  await screen.getByRole('combobox', { name: /^Time zone/ }).click();
  await page.getByRole('combobox', { name: 'Find a time zone' }).fill('europe');
  await expect.element(page.getByRole('option', { name: 'Europe/Moscow' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(2);
  await expectAccessible();
});
