import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLanguage } from './i18n.ts';
import { Trans } from './trans.tsx';
import { Translator } from './translator.ts';

test('elements stand where the text says, and markup in a name stays text', async () => {
  await setLanguage('en');
  const asked = await render(
    <Trans i18nKey="teamPage.deleteQuestion" components={{ team: <b>{'<i>North</i>'}</b> }} />,
  );
  expect(asked.container.querySelector('b')?.textContent).toBe('<i>North</i>');
  const belongs = { name: 'Anna <b>x</b>', email: 'a@example.com' };
  const told = await render(<Trans i18nKey="connection.belongs" values={belongs} components={{ b: <b /> }} />);
  expect(told.container.textContent).toContain('Anna <b>x</b>');
});

test('what is shown follows the language and the count', async () => {
  const pages = { page: 1, pages: 2 };
  const shown = await render(<Trans i18nKey="dashboard.pages" values={pages} count={5} components={{ b: <b /> }} />);
  const english = shown.container.textContent;
  expect(shown.container.querySelectorAll('b').length).toBeGreaterThan(0);
  await setLanguage('ru');
  await expect.poll(() => shown.container.textContent).not.toBe(english);
});

test('a text that a language lacks is its fallback’s, in the fallback’s plural; without any it is the key', () => {
  const texts = new Translator('ru', { ru: 'en' });
  texts.add('en', { 'team.members_one': '{{count}} member', 'team.members_other': '{{count}} members' });
  expect([1, 21].map((count) => texts.t('team.members', { count }))).toEqual(['1 member', '21 members']);
  texts.add('ru', { 'team.members_one': '{{count}} участник', 'team.members_other': '{{count}} чел.' });
  expect([1, 21, 5].map((count) => texts.t('team.members', { count }))).toEqual([
    '1 участник',
    '21 участник',
    '5 чел.',
  ]);
  expect(texts.t('nav.teams')).toBe('nav.teams');
  expect(texts.t).toBe(texts.t);
  expect(texts.in('ru')).toBe(texts.in('ru'));
});
