import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const off = (day: string, name: string, works = false) => ({ day, works, name });

const person = (id: number, name: string) => ({ id, name, picture: null });

/** Invented answers: what is past and what is ahead depends on the day. */
const special = [
  off(inDays(-13), 'День народного единства'),
  off(inDays(9), 'Предновогодний день для всех, кто работает в аптеках и на складах'),
  ...[60, 61, 62, 63].map((days) => off(inDays(days), 'Новогодние каникулы')),
  off(inDays(90), ''),
  off(inDays(120), 'Instead of a Monday', true),
  off(inDays(150), 'День России'),
  off(inDays(200), 'Company day'),
];

const absences = [
  { id: 1, person: person(1, 'Никита Агеев'), first_day: inDays(-1), last_day: inDays(3), work_days: 5 },
  {
    id: 2,
    person: person(2, 'Константин Константинопольский-Задунайский'),
    first_day: inDays(14),
    last_day: inDays(40),
    work_days: 19,
  },
  { id: 3, person: person(3, 'Григорий Юдин'), first_day: inDays(-12), last_day: inDays(-9), work_days: 4 },
];

async function invented(page: Page): Promise<void> {
  await page.route('/api/special-days?*', (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('year'));
    const days = special.filter(({ day }) => day.startsWith(`${asked}`));
    return route.fulfill({ headers: { ETag: `W/"${asked}"` }, json: { success: true, data: { year: asked, days } } });
  });
  await page.route('/api/absences?*', (route) => route.fulfill({ json: { success: true, data: absences } }));
}

export const workingCalendarScreens: Screen[] = [
  {
    name: 'working-calendar',
    path: '/settings/organisation?tab=calendar',
    person: 'admin',
    russian: true,
    show: async (page, words) => {
      await invented(page);
      await page.reload();
      await expect(page.getByRole('region', { name: words('cal.off'), exact: true }).getByRole('listitem')).toHaveCount(
        5,
      );
      await expect(page.getByText(words('away.now'))).toBeVisible();
      await expect(page.getByRole('button', { name: words('cal.pasteList') })).toBeVisible();
    },
  },
];
