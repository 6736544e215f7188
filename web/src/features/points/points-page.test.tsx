import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { addDays } from '@/lib/days.ts';
import { localDay } from '@/lib/time.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { handRules, ownRules, pointsPreview, savedVersion, threeLines } from '@/test/points.ts';
import { renderAt } from '@/test/render-at.tsx';
import { PointsPage } from './points-page.tsx';
import type { GivenRules, Rules } from './types.ts';

const address = '/api/groups/3/points';
const today = localDay(new Date());
const tomorrow = addDays(today, 1);
const data = (rules: unknown) => json({ success: true, data: rules });

type Answers = {
  rules?: Rules;
  put?: (body: GivenRules) => Response | Promise<Response>;
  preview?: (body: unknown) => Response | Promise<Response>;
};

function answer({ rules = ownRules(), put = () => data(rules), preview = () => data(pointsPreview()) }: Answers) {
  const sent = { put: vi.fn(put), preview: vi.fn(preview) };
  answerFetch({
    [address]: async (request) => (request.method === 'PUT' ? sent.put(await request.json()) : data(rules)),
    [`${address}/preview`]: async (request) => sent.preview(await request.json()),
    '/api/points/rules': () => data(handRules()),
    '/api/organisation': () =>
      data({ week_start: 1, zone: Intl.DateTimeFormat().resolvedOptions().timeZone, currency: 'RUB' }),
    '/api/groups': () =>
      json({ success: true, data: [{ id: 3, name: 'North', type: 'Retail', picture: null }], total: 1 }),
  });
  return sent;
}

beforeEach(() => setUpClient(() => undefined));

async function show(answers: Answers = {}) {
  const sent = answer(answers);
  const screen = await renderAt(<PointsPage teamId={3} canOpenScores />);
  await expect.element(screen.getByRole('heading', { name: 'Points', level: 1 })).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save rules' });
  const preview = screen.getByRole('button', { name: 'Preview' });
  return { ...sent, screen, saveButton: save, previewButton: preview };
}

test('Save is off until the preview shown is of exactly this draft', async () => {
  const { screen, saveButton, previewButton, put, preview } = await show();
  await expect.element(screen.getByText('Version 4 holds since 1 Sept 2026')).toBeVisible();
  await expect.element(saveButton).toHaveAttribute('aria-disabled', 'true');

  const points = screen.getByRole('textbox', { name: 'Points: 2. Closed', exact: true });
  await points.fill('12');
  await expect.element(screen.getByText('Draft with 1 change')).toBeVisible();
  await expect.element(screen.getByText('was: 10')).toBeVisible();
  await saveButton.click({ force: true });
  expect(put).not.toHaveBeenCalled();
  await previewButton.click();
  await expect.element(screen.getByText(/^Previewed at \d\d:\d\d: exactly this draft$/)).toBeVisible();
  await expect
    .element(screen.getByRole('list', { name: 'Draft', exact: true }).getByText('Зоя Широкова'))
    .toBeVisible();
  expect(preview).toHaveBeenCalledTimes(1);

  // Another number makes it stale, and going back makes it current without a call.
  await points.fill('13');
  await expect.element(screen.getByText(/^Rule 2: 12 → 13 SD\./)).toBeVisible();
  await expect.element(screen.getByText(/^These figures belong to the draft of/)).toBeVisible();
  await expectAccessible();
  await expect.element(saveButton).toHaveAttribute('aria-disabled', 'true');
  await points.fill('12.00');
  await expect.element(saveButton).not.toHaveAttribute('aria-disabled');
  expect(preview).toHaveBeenCalledTimes(1);

  // The note is no part of what was tried.
  await screen.getByRole('textbox', { name: 'Note' }).fill('More for a deal');
  await saveButton.click();
  await expect
    .poll(() => put.mock.calls[0]?.[0])
    .toEqual({
      version: 40,
      mode: 'own',
      lines: threeLines.with(1, { kind: 'closed', origin: 'any', points: 12, per: null }),
      final_days: 31,
      from_day: tomorrow,
      note: 'More for a deal',
      start_over: false,
    });
});

test('a line moves by Alt and an arrow with its focus; a removed one can be put back', async () => {
  const { screen } = await show();
  const closed = () => screen.getByRole('textbox', { name: /^Points: \d\. Closed$/ });
  await closed().click();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(screen.getByRole('textbox', { name: 'Points: 1. Closed' })).toHaveFocus();
  await expect.element(screen.getByText('1 change', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Draft with 1 change')).toBeVisible();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(screen.getByText('Nothing is changed.')).toBeVisible();

  await screen.getByRole('button', { name: 'Remove rule 2, Closed' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Points: 2. Failed' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Put back' }).click();
  await expect.element(closed()).toHaveFocus();
  await expect.element(screen.getByText('Nothing is changed.')).toBeVisible();
});

test('an impossible number is said, and nothing is previewed or saved', async () => {
  const { screen, previewButton, preview } = await show();
  const points = screen.getByRole('textbox', { name: 'Points: 1. Booked' });
  await points.fill('2,555');
  await expect.element(screen.getByText('Points are from 0 to 1,000, with at most 2 decimals.')).toBeVisible();
  await expect.element(screen.getByText('Rule 1 is not complete')).toBeVisible();
  await expectAccessible();
  await expect.element(previewButton).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await points.fill('2.5');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(/exactly this draft$/)).toBeVisible();
  expect(preview).toHaveBeenCalledTimes(1);
});

test('typing on gives up a count; what was counted before comes back', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const preview = vi.fn(async (body: unknown) => {
    if (JSON.stringify(body).includes('"points":99')) await held;
    return data(pointsPreview());
  });
  const { screen, previewButton } = await show({ preview });
  const points = screen.getByRole('textbox', { name: 'Points: 1. Booked' });
  await points.fill('4');
  await previewButton.click();
  await expect.element(screen.getByText(/exactly this draft$/)).toBeVisible();
  await points.fill('99');
  await previewButton.click();
  await expect.element(screen.getByText('Save waits for the answer to exactly this draft.')).toBeVisible();
  await points.fill('5');
  await expect.element(screen.getByText(/^Rule 1: 4 → 5 SD\./)).toBeVisible();
  letGo();
});

test('a preview that failed says so and can be tried again', async () => {
  const answers = [json({}, 500)];
  const { screen, previewButton } = await show({ preview: () => answers.shift() ?? data(pointsPreview()) });
  await previewButton.click();
  await expect.element(screen.getByText('What would change could not be counted')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('list', { name: 'Draft', exact: true })).toBeVisible();
});

test('what somebody else saved meanwhile keeps the draft, and loads again', async () => {
  const { screen, saveButton, previewButton } = await show({ put: () => json({ success: false, error: 'No' }, 409) });
  await screen.getByRole('textbox', { name: 'Points: 1. Booked' }).fill('4');
  await previewButton.click();
  await saveButton.click();
  await expect.element(screen.getByText('Somebody else changed the rules meanwhile')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Points: 1. Booked' })).toHaveValue('4');
  await screen.getByRole('button', { name: 'Load the rules again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Points: 1. Booked' })).toHaveValue('3');
});

test('without a connection nothing is lost, and Save is tried again', async () => {
  let cut = true;
  const saved = ownRules({
    version: 41,
    versions: [savedVersion(41, { from_day: tomorrow }), savedVersion(40)],
    versions_total: 5,
  });
  const { screen, saveButton, previewButton } = await show({
    put: () => {
      if (cut) throw new TypeError('Failed to fetch');
      return data(saved);
    },
  });
  await screen.getByRole('textbox', { name: 'Points: 1. Booked' }).fill('4');
  await previewButton.click();
  await saveButton.click();
  await expect.element(screen.getByText('There is no connection')).toBeVisible();
  cut = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/^Version 4 counts until/)).toBeVisible();
});

test('the first rules of a team ask what happens to its scores and from which day', async () => {
  const preview = vi.fn((body: unknown) => {
    const asked = Object(body).switch_on;
    const first = [{ name: 'Иван Карпов', picture: null, before: 1378, after: 1454 }];
    const all = { events: 187, points: 1006, people: 4, set_by_hand: 14, by_hand_points: 312, first };
    const none = { events: 0, points: 0, people: 0, set_by_hand: 0, by_hand_points: 0, first };
    const switch_on = asked && (asked.from_day === tomorrow ? none : all);
    return data(pointsPreview({ by_hand: true, switch_on }));
  });
  const { screen, saveButton, previewButton, put } = await show({ rules: handRules(), preview });
  await expect.element(screen.getByText('Scores are set by hand')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('radio', { name: 'Own rules' }).click();
  await expect.element(screen.getByText('Rule 1 is not complete')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Points: 1. Closed' }).fill('10');
  await previewButton.click();
  await expect.element(screen.getByRole('list', { name: 'By hand' })).toBeVisible();
  await saveButton.click();
  const dialog = screen.getByRole('dialog', { name: 'Switch points on?' });
  await expect.element(dialog.getByRole('radio', { name: 'Keep them' })).toHaveFocus();
  await expect.element(dialog.getByRole('radio', { name: /^Tomorrow/ })).toBeChecked();
  await expect.element(dialog.getByText('Nothing is posted now.')).toBeVisible();
  await expect.element(dialog.getByText('Perhaps counted twice')).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: /^This month so far/ }).click();
  await expect.element(dialog.getByText('187 events, posted today, never into the past.')).toBeVisible();
  await expect.element(dialog.getByText(/^14 scores were set by hand/)).toBeVisible();
  await expectAccessible();
  await expect.element(dialog.getByRole('list').getByText('Иван Карпов')).toBeVisible();
  // Tomorrow and a new start exclude each other: nothing is posted tomorrow that the start could come before.
  await dialog.getByRole('radio', { name: 'Start over' }).click();
  await expect.element(dialog.getByText('Perhaps counted twice')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Start over and switch on' }).click();
  await expect
    .poll(() => put.mock.calls[0]?.[0])
    .toMatchObject({
      version: 0,
      mode: 'own',
      from_day: `${today.slice(0, 7)}-01`,
      start_over: true,
    });
});

test('back to by hand holds from tomorrow and needs no preview', async () => {
  const { screen, saveButton, put } = await show();
  await screen.getByRole('radio', { name: 'By hand' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Rule lab' })).not.toBeInTheDocument();
  await saveButton.click();
  await expect.poll(() => put.mock.calls[0]?.[0]).toMatchObject({ mode: 'hand', lines: [], from_day: tomorrow });
});

test('who may not change the rules reads them, their versions and how far the counting is, and nothing else', async () => {
  const counting = { left: 8, of: 22 };
  const { screen } = await show({ rules: ownRules({ can_edit: false, can_preview: false, counting }) });
  await expect.element(screen.getByText('Points are being counted: 14 of 22 people')).toBeVisible();
  await expect.element(screen.getByText('These rules count your points')).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Rules' }).getByText('Closed')).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Make a draft/ })).not.toBeInTheDocument();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Show: Version 3' }).click();
  await expect
    .element(screen.getByRole('list', { name: 'Rules' }).getByRole('listitem'))
    .toHaveTextContent('1Closed Both8SD');
});
