import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { SetupForm } from './setup-form.tsx';

const onToken = vi.fn<(token: string) => Promise<void>>();

beforeEach(() => {
  setUpClient(() => undefined);
  onToken.mockReset().mockResolvedValue();
});

async function open() {
  const screen = await renderAt(<SetupForm onToken={onToken} />);
  const within = (title: string) => screen.getByRole('group', { name: title });
  const fields = {
    code: screen.getByRole('textbox', { name: 'Code' }),
    organisation: within('Organisation').getByRole('textbox', { name: 'Name' }),
    zone: within('Organisation').getByRole('combobox', { name: /Time zone/ }),
    name: within('First administrator').getByRole('textbox', { name: 'Name' }),
    email: screen.getByRole('textbox', { name: 'Email' }),
    password: screen.getByLabelText('Password', { exact: false }).first(),
    submit: screen.getByRole('button', { name: 'Set up' }),
  };
  return { screen, fields };
}

async function fill() {
  const { screen, fields } = await open();
  await fields.code.fill('k7qf 2m9p xr4t');
  await fields.organisation.fill(' Аптека Плюс ');
  await fields.name.fill('Вера Синицына');
  await fields.email.fill(' vera@example.com ');
  await fields.password.fill('correct horse');
  return { screen, fields };
}

test('what is missing is said at each field, and the first one has the focus', async () => {
  const fetched = answerFetch({});
  const { screen, fields } = await open();
  await fields.submit.click();
  await expect.element(fields.code).toHaveFocus();
  await expect.element(fields.code).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByText('This field is required.').elements()).toHaveLength(5);
  await fields.code.fill('K7QF');
  await fields.organisation.fill('Pharma');
  await fields.name.fill('Vera');
  await fields.email.fill('vera@example');
  await fields.password.fill('12345');
  await fields.submit.click();
  await expect.element(fields.email).toHaveFocus();
  await expect.element(fields.email).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
  await expect.element(fields.password).toHaveAccessibleDescription('Enter at least 6 characters.');
  expect(fetched).not.toHaveBeenCalled();
});

test('everything goes in one call, the answered token comes out, a double click is one', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<Response>();
  const fetched = answerFetch({ '/api/setup': () => held });
  const { screen, fields } = await fill();
  await screen.getByRole('radio', { name: 'Fill with an invented organisation' }).click();
  const sent = vi.fn<(body: unknown) => void>();
  fetched.mockImplementationOnce(async (request) => {
    sent(await request.json());
    return held;
  });
  // Both before the screen is drawn again.
  const form = fields.submit.element().closest('form');
  form?.requestSubmit();
  form?.requestSubmit();
  const working = screen.getByRole('button', { name: 'Setting up…' });
  await expect.element(working).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('status')).toMatchTextContent(/This takes a few seconds/);
  await userEvent.type(fields.code, '{Enter}');
  answer(json({ success: true, token: 'abc' }, 201));
  await expect.poll(() => onToken.mock.calls).toEqual([['abc']]);
  expect(fetched).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledWith({
    code: 'k7qf 2m9p xr4t',
    organisation: {
      name: 'Аптека Плюс',
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      week_start: expect.any(Number),
    },
    admin: { name: 'Вера Синицына', email: 'vera@example.com', password: 'correct horse' },
    sample_data: true,
  });
});

test('a wrong code is said at the code, until it is changed', async () => {
  answerFetch({ '/api/setup': () => json({ success: false, error: 'This is not the code' }, 403) });
  const { fields } = await fill();
  await fields.submit.click();
  await expect.element(fields.code).toHaveFocus();
  await expect.element(fields.code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(fields.code).toHaveAccessibleDescription(/^Wrong code\. Use the newest one/);
  await fields.name.fill('Somebody else');
  await expect.element(fields.code).toHaveAttribute('aria-invalid', 'true');
  await fields.code.fill('K7QF-2M9P-XR4U');
  await expect.element(fields.code).toHaveAttribute('aria-invalid', 'false');
  expect(onToken).not.toHaveBeenCalled();
});

test.each([
  ['organisation.name', 'organisation'],
  ['organisation.zone', 'zone'],
  ['admin.name', 'name'],
  ['admin.email', 'email'],
  ['admin.password', 'password'],
] as const)('what the server refuses as %s is said there', async (key, field) => {
  const body = { success: false, error: 'Refused', fields: { [key]: 'Not this one' } };
  answerFetch({ '/api/setup': () => json(body, 422) });
  const { fields } = await fill();
  await fields.submit.click();
  await expect.element(fields[field]).toHaveFocus();
  await expect.element(fields[field]).toHaveAccessibleDescription('Not this one');
});

test('refused sample data and days are said where they are chosen', async () => {
  const refused = { 'organisation.week_start': 'No such day', sample_data: 'There are people here already' };
  answerFetch({ '/api/setup': () => json({ success: false, error: 'Refused', fields: refused }, 422) });
  const { screen, fields } = await fill();
  await fields.submit.click();
  const day = screen.getByRole('combobox', { name: 'First day of the week' });
  await expect.element(day).toHaveFocus();
  await expect.element(day).toHaveAccessibleDescription('No such day');
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Sample data' }))
    .toHaveAccessibleDescription('There are people here already');
});

test('where it is set up already there is a way to the sign-in', async () => {
  answerFetch({ '/api/setup': () => json({ success: false, error: 'This organisation is set up already' }, 409) });
  const { screen, fields } = await fill();
  await fields.submit.click();
  const notice = screen.getByRole('alert');
  await expect.element(notice).toMatchTextContent(/^This organisation is already set up\./);
  await expect.element(notice.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
});

test.each([
  ['too many tries', () => new Response('{}', { status: 429, headers: { 'Retry-After': '7' } }), /Wait 7 s and try/],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), /^The server did not answer\./],
  ['a failure', () => json({ success: false, error: 'The database is away' }, 503), /^The set-up failed\./],
])('%s is said beside the button, and what was typed stays', async (_, answer, said) => {
  answerFetch({ '/api/setup': answer });
  const { screen, fields } = await fill();
  await fields.submit.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(said);
  await expect.element(fields.password).toHaveValue('correct horse');
  await expect.element(fields.code).toHaveValue('k7qf 2m9p xr4t');
});
