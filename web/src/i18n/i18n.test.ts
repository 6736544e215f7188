import { expect, test, vi } from 'vitest';
import { foreignLang } from './foreign-lang.ts';
import { i18n, languageChoice, setLanguage } from './i18n.ts';

test.each([
  ['auth.error.session', 'Ошибка авторизации'],
  ['auth.error.inactive', 'Ваша учетная запись не активирована. Обратитесь к администратору.'],
  ['auth.error.notFound', 'Пользователь не найден.'],
  ['auth.error.credentials', 'Неверный email или пароль.'],
  ['auth.error.server', 'Ошибка сервера. Повторите позже.'],
  ['auth.error.unknown', 'Неизвестная ошибка'],
  ['loading', 'Загрузка данных...'],
  ['dashboard.title', 'Team Performance Dashboard'],
  ['team.top', 'Top Performers'],
  ['team.empty', 'No members yet'],
  ['dashboard.empty', 'No teams available'],
  ['notFound.title', 'Page Not Found'],
] as const)('NAV-10: by default %s is word for word %j', (key, text) => {
  expect(i18n.t(key)).toBe(text);
});

test('NAV-10: a choice waits for its catalogue, and a late catalogue does not undo a later choice', async () => {
  const late = setLanguage('ru');
  expect(localStorage.getItem('language')).not.toBe('ru');
  await setLanguage('en');
  await late;
  expect(i18n.language).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('language')).toBe('en');
});

test('NAV-10: the choice changes the texts and the document’s language, and is stored', async () => {
  await setLanguage('ru');
  expect(i18n.t('nav.signOut')).toBe('Выйти');
  expect(document.documentElement.lang).toBe('ru');
  expect(localStorage.getItem('language')).toBe('ru');
  await setLanguage('en');
  expect(i18n.t('auth.error.credentials')).toBe('Wrong email or password.');
  expect(document.documentElement.lang).toBe('en');
  await setLanguage('default');
  expect(localStorage.getItem('language')).toBe('default');
});

test.each([
  ['ru-RU', null, 'ru'],
  ['ru', null, 'ru'],
  ['de', null, 'default'],
  ['ru-RU', 'default', 'default'],
  ['en-GB', 'ru', 'ru'],
] as const)('NAV-10: a browser in %s that has stored %s begins with %s', (browser, stored, expected) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  if (stored === null) localStorage.removeItem('language');
  else localStorage.setItem('language', stored);
  expect(languageChoice()).toBe(expected);
});

test('Russian counts in its four forms', async () => {
  await setLanguage('ru');
  const members = [1, 2, 5, 21, 22, 1.5].map((count) => i18n.t('team.members', { count }));
  expect(members).toEqual([
    '1 участник',
    '2 участника',
    '5 участников',
    '21 участник',
    '22 участника',
    '1.5 участника',
  ]);
});

test('Russian inside an English page is marked, and nothing else is', async () => {
  expect(foreignLang('Вход в систему')).toBe('ru');
  expect(foreignLang('Sign In')).toBeUndefined();
  await setLanguage('ru');
  expect(foreignLang('Вход в систему')).toBeUndefined();
});
