import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '@/i18n/i18n.ts';
import { ask, lead, place, report, today } from '@/test/today.ts';
import { data, onWideScreen, show } from '@/test/today-scene.tsx';

beforeEach(onWideScreen);

describe('TDAY-13: what a screen reader hears', () => {
  test('buttons say which report they are of, and what would change is a sentence', async () => {
    const reports = [report(1, { summary: 'One' }), report(2, { summary: 'Two', state: 'refused', note: 'No' })];
    const { screen } = await show(today({ asks: [ask()], reports }));
    await expect.element(screen.getByRole('button', { name: 'Withdraw: One' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Report again: Two' })).toBeVisible();
    await screen.getByRole('button', { name: 'Closed', exact: true }).click();
    await expect.element(screen.getByText('becomes')).toBeInTheDocument();
  });

  test('whoever accepts by keyboard keeps a place: the next row, then the heading of the page', async () => {
    const first = lead();
    const [ivan, nelson] = first.waiting.people;
    const people = [ivan, nelson].flatMap((each) => each ?? []);
    let left = people;
    const accepts = (answer: unknown) => () => {
      left = left.slice(1);
      return data(answer);
    };
    const { screen } = await show(
      () => today({ places: [], leads: [lead({ waiting: { ...first.waiting, people: left, total: left.length } })] }),
      {
        '/api/reports/accept': accepts({ accepted: [7, 8, 9], refused: [] }),
        '/api/reports/10/accept': accepts(report(10, { state: 'accepted' })),
        '/api/reports': () => data({ reports: [], total: 0, totalPages: 0 }),
      },
    );
    const buttonOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^Accept.*: ${name}$`) });
    await expect.element(buttonOf('Nelson Mensah')).toBeVisible();
    buttonOf('Иван Карпов').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(buttonOf('Nelson Mensah')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('another time: the fields that come have the focus of the button that goes', async () => {
    const { screen } = await show(today({ places: [place()] }));
    await screen.getByRole('button', { name: 'Report a result' }).first().click();
    await screen.getByRole('button', { name: /^When / }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Start' }).first()).toHaveFocus();
  });
});

test('TDAY-13: in Russian no answer is cut off on a phone, and each says that it opens a dialog', async () => {
  await setLanguage('ru');
  await page.viewport(390, 844);
  const { screen } = await show(today({ asks: [ask()] }));
  const buttonOf = (name: string) => screen.getByRole('button', { name, exact: true });
  await expect.element(buttonOf('Закрыт')).toBeVisible();
  for (const name of ['Закрыт', 'Сорвался', 'Перенесён']) {
    const button = buttonOf(name).element();
    expect(button.ariaHasPopup, name).toBe('dialog');
    const text = button.querySelector('span.truncate');
    expect(text?.scrollWidth, name).toBe(text?.clientWidth);
  }
});
