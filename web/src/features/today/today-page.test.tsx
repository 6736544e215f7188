import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setLanguage } from '@/i18n/i18n.ts';
import { expectAccessible } from '@/test/accessible.ts';
import { json } from '@/test/answers.ts';
import { ago, ask, calendarAsk, lead, place, report, today } from '@/test/today.ts';
import { data, onWideScreen, show, textOf, toasts } from '@/test/today-scene.tsx';

beforeEach(onWideScreen);

test('TDAY-02: place, how many there are, who is above by how much, and how many closed pass them', async () => {
  const { screen } = await show(today());
  const card = screen.getByRole('region', { name: 'My place' });
  await expect.element(card.getByText('3rd place')).toBeVisible();
  await expect.poll(textOf(card)).toContain('of 22');
  await expect.poll(textOf(card)).toContain('9 behind Марат Цветков: 2 closed');
  const around = card.getByRole('list', { name: 'Around me' }).getByRole('listitem');
  expect(around.elements().map((row) => row.textContent)).toEqual([
    expect.stringContaining('1,421'),
    expect.stringContaining('1,412'),
    expect.stringContaining('1,371'),
  ]);
});

test('TDAY-02: who is first reads how far ahead; by hand nothing is promised', async () => {
  const { screen } = await show(today({ places: [place({ place: 1, above: null, pass: null })] }));
  await expect.element(screen.getByText('41 ahead of Agnes Lindqvist')).toBeVisible();
});

test('TDAY-05 TDAY-06: Closed, the amount, Enter: sent once with a key, and the row stays as sent', async () => {
  let answer = today({ asks: [ask()] });
  const { screen, sent } = await show(() => answer, {
    '/api/reports': () => {
      answer = today({ reports: [report(7)] });
      return data(report(7), 201);
    },
  });
  await screen.getByRole('button', { name: 'Closed' }).click();
  await expect.element(screen.getByRole('textbox', { name: /^Amount/ })).toHaveFocus();
  await expect.poll(textOf(screen.getByRole('form'))).toMatch(/Once accepted:.*3rd.*2nd place\+7 SD/);
  await userEvent.keyboard('86,000{Enter}');
  await expect.element(screen.getByText('Sent: closed, ₽86,000')).toBeVisible();
  await expect.poll(toasts).toContain('Sent. Waits for a manager.');
  const [call, ...others] = sent('/api/reports');
  expect(others).toEqual([]);
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{20,}$/);
  expect(await call?.json()).toEqual({
    group_member_id: 57,
    event_id: 991,
    calendar_key: null,
    tag: 'seen',
    eventType: 'closed',
    amount: 86_000,
  });
  // TDAY-07: it stands first in what was reported.
  await expect.poll(textOf(screen.getByRole('region', { name: 'What I reported' }))).toMatch(/₽86,000Waiting/);
});

test('TDAY-06: without a currency no amount is asked for; Failed says what the booking gives back', async () => {
  const { screen } = await show(today({ asks: [ask()] }), {}, null);
  await screen.getByRole('button', { name: 'Closed' }).click();
  await expect.element(screen.getByLabelText('Summary')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /^Amount/ }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Failed' }).click();
  await expect.element(screen.getByText('the booking gives its 3 back')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('form').elements()).toEqual([]);
});

test('TDAY-06: Moved of a booking offers times; of a calendar event it asks none', async () => {
  let asks = [ask(), calendarAsk({ start_utc: ago(5), end_utc: ago(4) })];
  const { screen, sent } = await show(() => today({ asks }), {
    '/api/today/moved': () => {
      asks = [ask()];
      return data(null);
    },
  });
  const moved = screen.getByRole('button', { name: 'Moved' });
  await moved.first().click();
  await expect.element(screen.getByRole('button', { name: /^Tomorrow, / })).toBeVisible();
  await moved.nth(1).click();
  await expect.element(screen.getByText('It is asked about again when the moved event ends.')).toBeVisible();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('Повторный визит: аптека № 12')).not.toBeInTheDocument();
  expect(await sent('/api/today/moved')[0]?.json()).toEqual({ calendar_key: calendarAsk().calendar_key });
});

test('TDAY-11: without a network a press is refused at once and the form stays filled', async () => {
  const { screen, sent } = await show(today({ asks: [ask()] }));
  await screen.getByRole('button', { name: 'Closed' }).click();
  await userEvent.keyboard('500');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No connection. Nothing was sent. What you typed stays here.');
  await expect.element(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('500');
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(sent('/api/reports')).toEqual([]);
  online.mockRestore();
});

test('409: reported on another device; 404: deleted, and the next press makes a new event', async () => {
  // Its start is some whole minutes ago: the next look may be in another minute.
  const asked = ask();
  let status = 409;
  let answer = today({ asks: [asked] });
  const { screen, sent } = await show(() => answer, {
    '/api/reports': () => {
      answer = today({ asks: [asked], reports: status === 409 ? [report(7)] : [] });
      return status === 201 ? data(report(8), 201) : json({ success: false, error: 'no' }, status);
    },
  });
  await screen.getByRole('button', { name: 'Closed' }).click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(textOf(screen.getByRole('alert')))
    .toMatch(/^You reported it at \d\d:\d\d on another device: closed, ₽86,000\.$/);
  status = 404;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The booking was deleted; sending makes a new event.');
  status = 201;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(toasts).toContain('Sent. Waits for a manager.');
  const last = await sent('/api/reports').at(-1)?.json();
  expect(last).toMatchObject({ summary: asked.summary, start_utc: asked.start_utc });
  expect(last).not.toHaveProperty('event_id');
});

test('TDAY-07: what was reported, with its state, who decided, the note and the points', async () => {
  const decided = { decided_by: { id: 9, name: 'Анна Тихомирова' }, decided_at: '2026-11-13T10:00:00Z' };
  const reports = [
    report(1, { late: true, start_utc: '2026-10-30T09:00:00Z', sent_at: '2026-11-16T09:00:00Z' }),
    report(2, { state: 'refused', note: 'Эту заявку оформила Ольга', ...decided }),
    report(3, { state: 'accepted', points: 10, ...decided }),
    report(4, { state: 'accepted', points: null, by_self: true, ...decided }),
  ];
  const { screen } = await show(today({ reports }));
  const rows = screen.getByRole('region', { name: 'What I reported' }).getByRole('listitem');
  await expect.poll(textOf(rows.nth(0))).toContain('for 30 Oct, sent 16 Nov');
  await expect.poll(textOf(rows.nth(1))).toContain('Refusedby Анна Тихомирова, 13 NovЭту заявку оформила Ольга');
  await expect.poll(textOf(rows.nth(2))).toContain('+10 SD');
  await expect.poll(textOf(rows.nth(3))).toContain('reported by self');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Report again: / })
    .click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Report a result' }).getByRole('textbox', { name: /^Amount/ }))
    .toHaveValue('86000');
  await expectAccessible();
});

test('TDAY-08: who leads sees what waits by person, and accepts all of one', async () => {
  const { screen, sent } = await show(today({ places: [], leads: [lead()] }), {
    '/api/reports/accept': () => data({ accepted: [7, 8], refused: [{ id: 9, code: 'conflict', error: 'changed' }] }),
    '/api/reports': () => data({ reports: [], total: 0, totalPages: 0 }),
  });
  const card = screen.getByRole('region', { name: 'To confirm' });
  await expect.poll(textOf(card.getByRole('listitem').first())).toContain('2 closed1 failed₽457,400');
  await expect.element(card.getByText('2 late')).toBeVisible();
  await card.getByRole('button', { name: 'Accept all 3: Иван Карпов' }).click();
  await expect.poll(toasts).toContain('2 accepted, 1 changed meanwhile');
  expect(await sent('/api/reports/accept')[0]?.json()).toEqual({
    reports: [
      { id: 7, tag: 'a' },
      { id: 8, tag: null },
      { id: 9, tag: 'c' },
    ],
  });
});

test('TDAY-08: in Russian the words of the buttons fit, and all buttons are as wide as the widest', async () => {
  await setLanguage('ru');
  const { screen } = await show(today({ leads: [lead()] }));
  const buttons = screen.getByRole('button', { name: /^Подтвердить/ });
  await expect.poll(() => buttons.elements().length).toBe(2);
  const overflowing = buttons.elements().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(overflowing).toEqual([]);
  const besideFaces = buttons.elements().map((button) => {
    const [face, name] = [...(button.closest('li')?.children ?? [])].map((part) => part.getBoundingClientRect());
    return (name?.left ?? 0) - (face?.right ?? 0);
  });
  expect(besideFaces).toEqual([12, 12]);
  expect(new Set(buttons.elements().map((button) => button.getBoundingClientRect().width)).size).toBe(1);
});

test('TDAY-08: appointments of the team with a line at the present minute', async () => {
  const person = { id: 41, name: 'Иван Карпов', picture: null };
  const visit = (hours: number, over: object) => ({
    person,
    summary: `Visit ${hours}`,
    start_utc: ago(hours),
    end_utc: ago(hours - 1),
    state: null,
    reported: null,
    ...over,
  });
  const appointments = [
    visit(3, { state: 'waiting', reported: 'failed' }),
    visit(2, { state: 'not_reported' }),
    visit(0.5, { state: 'now' }),
    visit(-1, {}),
  ];
  const { screen } = await show(today({ places: [], leads: [lead({ appointments, appointments_total: 4 })] }));
  const card = screen.getByRole('region', { name: 'Appointments today' });
  await expect.element(card.getByText('Failed, to confirm')).toBeVisible();
  await expect.element(card.getByText('Not reported yet')).toBeVisible();
  await expect.element(card.getByText('Now', { exact: true })).toBeVisible();
});

test('TDAY-09: cards without content are absent; with none at all one text is there', async () => {
  const { screen } = await show(today({ places: [] }));
  await expect.element(screen.getByText('You are in no team yet')).toBeVisible();
  await expectAccessible();
  expect(screen.getByRole('region').elements()).toEqual([]);
});

test('TDAY-09: who leads and has nothing to decide reads that', async () => {
  const { screen } = await show(today({ places: [], leads: [lead({ waiting: { total: 0, people: [] } })] }));
  await expect.element(screen.getByText('Nothing waits for you')).toBeVisible();
  expect(screen.getByRole('region').elements()).toEqual([]);
});

test('reports off: neither asks nor a way to report', async () => {
  const { screen } = await show(today({ places: [place({ reports: 'off' })] }));
  expect(screen.getByText('How did it go?').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Report a result' }).elements()).toEqual([]);
});
