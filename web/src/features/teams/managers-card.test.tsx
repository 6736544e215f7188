import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import type { Manager } from '@/api/types.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { managers, managed } from '@/test/managers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { ManagersCard } from './managers-card.tsx';
import { managersQuery } from './teams-query.ts';

const data = (answer: unknown) => json({ success: true, data: answer });

beforeEach(() => setUpClient(() => undefined));

function Card({ canManage }: { canManage: boolean }) {
  const query = useQuery(managersQuery(managed.id));
  return query.isPending ? null : <ManagersCard team={managed} query={query} canManage={canManage} />;
}

type Shown = {
  list?: Manager[];
  canManage?: boolean;
  setsScores?: boolean;
  put?: (body: unknown) => Response;
  waiting?: number;
};

async function show(shown: Shown = {}) {
  const { list = managers, canManage = true, setsScores = true, put = () => data({}), waiting = 0 } = shown;
  const sent = vi.fn(put);
  const ended = vi.fn<() => void>();
  /** For which reports their number was asked. */
  const counted = vi.fn<(search: string) => void>();
  const change = async (request: Request) => {
    if (request.method !== 'DELETE') return sent(await request.json());
    ended();
    return json({ success: true });
  };
  answerFetch({
    [`/api/groups/${managed.id}/managers`]: () => data(list),
    ...Object.fromEntries([1, 2, 3, 9].map((id) => [`/api/groups/${managed.id}/managers/${id}`, change])),
    '/api/organisation': () => data({ week_start: 1, zone: 'UTC', managers_set_scores: setsScores }),
    '/api/reports': (request) => {
      counted(new URL(request.url).search);
      return data({ reports: [], total: waiting, totalPages: 1 });
    },
    '/api/users/page': () =>
      data({
        users: [
          { id: 9, name: 'Олег Новый', email: 'oleg@example.com' },
          { id: 2, name: 'Марина Ефимова', email: 'marina@example.com' },
        ],
        total: 2,
      }),
  });
  const screen = await renderAt(<Card canManage={canManage} />);
  await expect.element(screen.getByRole('heading', { name: 'Managers' })).toBeVisible();
  return { screen, sent, ended, counted, rows: screen.getByRole('list', { name: 'Managers' }).getByRole('listitem') };
}

test('MGR-24: those of now, of later and of before, with their days; the past is short until all is asked for', async () => {
  const { screen, rows } = await show();
  const texts = () => rows.elements().map((row) => row.textContent);
  expect(texts().slice(0, 4)).toEqual(
    [
      /Анна ТихомироваSince 1 Sept 2026$/,
      /Марина ЕфимоваSince 16 Nov 2026until 30 Nov 2096$/,
      /Nelson MensahAlso a member: never decides their own resultsFrom 1 Dec 2095, not yet$/,
      /Старый 11 Mar\s–\s31 Aug 2026$/,
    ].map((text) => expect.stringMatching(text)),
  );
  expect(texts()).toHaveLength(6);
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(texts).toHaveLength(7);
  await expect.element(screen.getByRole('button', { name: /^Change the dates/ }).first()).toBeVisible();
  await expectAccessible();
  expect(screen.getByRole('button', { name: /^Change the dates/ }).elements()).toHaveLength(3);
});

test('a manager sees who they are and can change nothing; without the switch scores are not theirs to set', async () => {
  const { screen } = await show({ canManage: false, setsScores: false });
  await expect.element(screen.getByText('Анна Тихомирова')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Change|Name/ })).not.toBeInTheDocument();
  const may = screen.getByRole('list', { name: 'A manager of this team may' });
  await expect.poll(() => may.element().textContent).toContain('Not:Set scores and start over');
});

test('MGR-02: naming sends the person and the days; who manages already is said before', async () => {
  const { screen, sent } = await show({ list: [] });
  await expect.element(screen.getByText('Administrators decide everything in this team.')).toBeVisible();
  await screen.getByRole('button', { name: 'Name a manager' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: /^Олег Новый/ }).click();
  await dialog.getByRole('button', { name: 'Name a manager' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ from_day: null, last_day: null });
});

test('somebody who manages the team until a day cannot be named once more', async () => {
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Name a manager' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: /^Марина Ефимова/ }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Manages this team from 16 Nov 2026 to 30 Nov 2096 already');
  await expect.element(dialog.getByRole('button', { name: 'Name a manager' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

test('a refusal stays in the dialog with the server’s reason', async () => {
  const refusal = { error: 'Refused', fields: { userId: 'This account is not active' } };
  const { screen } = await show({ list: [], put: () => json(refusal, 422) });
  await screen.getByRole('button', { name: 'Name a manager' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: /^Олег Новый/ }).click();
  await dialog.getByRole('button', { name: 'Name a manager' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This account is not active');
});

test('MGR-02: what runs changes its last day alone, and ends at once after a question', async () => {
  const { screen, sent, ended } = await show();
  await screen.getByRole('button', { name: 'Change the dates of Марина Ефимова' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'From' })).not.toBeInTheDocument();
  await expectAccessible();
  const last = dialog.getByRole('textbox', { name: 'Last day' });
  await last.fill('2097-01-02');
  await userEvent.tab();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ from_day: null, last_day: '2097-01-02' });

  await screen.getByRole('button', { name: 'Change the dates of Анна Тихомирова' }).click();
  await screen.getByRole('button', { name: 'End now' }).click();
  await expect
    .poll(() => screen.getByRole('dialog').element().textContent)
    .toContain('Анна Тихомирова will no longer manage North');
  expect(ended).not.toHaveBeenCalled();
  await screen.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Managers' })).toHaveFocus();
});

test('a whole day can be saved while it is typed, half a day cannot', async () => {
  const { screen, sent } = await show();
  await screen.getByRole('button', { name: 'Change the dates of Анна Тихомирова' }).click();
  const dialog = screen.getByRole('dialog');
  const last = dialog.getByRole('textbox', { name: 'Last day' });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await last.fill('02.01');
  await expect.element(save).toBeDisabled();
  await last.fill('02.01.2097');
  await expect.element(save).toBeEnabled();
  await expect.element(last).toHaveFocus();
  await last.fill('02.01.209');
  await expect.element(save).toBeDisabled();
  // Before today.
  await last.fill('02.01.2020');
  await expect.element(save).toBeDisabled();
  await last.fill('02.01.2097');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ from_day: null, last_day: '2097-01-02' });
});

test('an emptied last day is no end, at once', async () => {
  const { screen, sent } = await show();
  await screen.getByRole('button', { name: 'Change the dates of Марина Ефимова' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ from_day: null, last_day: null });
});

/** The dialog of somebody's days. */
async function open(screen: Awaited<ReturnType<typeof show>>['screen'], name: string) {
  await screen.getByRole('button', { name: `Change the dates of ${name}` }).click();
  return screen.getByRole('dialog');
}

const lastOne = 'Nobody manages this team after today: its 9 reports wait for an administrator.';

test('MGR-24: whoever ends the last manager reads how many reports then wait for an administrator', async () => {
  const [anna, , later] = managers.slice(0, 3);
  const { screen, counted } = await show({ list: [anna, later].flatMap((each) => each ?? []), waiting: 9 });
  const dialog = await open(screen, 'Анна Тихомирова');
  const last = dialog.getByRole('textbox', { name: 'Last day' });
  await last.fill('02.01.2097');
  await expect.element(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  expect(counted).not.toHaveBeenCalled();
  await last.fill('today');
  await expect.element(dialog.getByText(lastOne)).toBeVisible();
  expect(counted).toHaveBeenCalledExactlyOnceWith('?team=7&state=waiting&limit=1');
  await last.fill('');
  await expect.element(dialog.getByText(lastOne)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'End now' }).click();
  await expect.element(screen.getByText(lastOne)).toBeVisible();
});

test('nothing is said of reports where none wait, or where somebody else manages the team', async () => {
  const none = await show({ list: managers.slice(0, 1) });
  await (await open(none.screen, 'Анна Тихомирова')).getByRole('button', { name: 'End now' }).click();
  await expect.poll(() => none.counted.mock.calls.length).toBe(1);
  await expect.element(none.screen.getByText(/^Nobody manages/)).not.toBeInTheDocument();
  await none.screen.unmount();

  const other = await show({ waiting: 9 });
  await (await open(other.screen, 'Анна Тихомирова')).getByRole('button', { name: 'End now' }).click();
  await expect.element(other.screen.getByRole('heading', { name: 'End it now?' })).toBeVisible();
  await expect.element(other.screen.getByText(/^Nobody manages/)).not.toBeInTheDocument();
  expect(other.counted).not.toHaveBeenCalled();
});
