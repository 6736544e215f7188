import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agnes, calendar, report } from '@/test/inbox.ts';
import { answer, expectFocus, inbox, row, said, show } from '@/test/inbox-scene.tsx';
import { toastStore } from '@/ui/toasts.ts';

describe('MGR-26: keys of the inbox', () => {
  test('the list has the focus on arrival, J and K move it, A accepts, and the next row has it', async () => {
    const { sent } = inbox([report(1), report(2), report(3, { person: agnes }), calendar()]);
    await show();
    await expectFocus('Visit 1');
    await userEvent.keyboard('j');
    await expectFocus('Visit 2');
    await userEvent.keyboard('k');
    await expectFocus('Visit 1');
    await userEvent.keyboard('a');
    await expectFocus('Visit 2');
    await expect.poll(said).toBe('Accepted: Иван Карпов, +10 SD');
    expect(await sent('/api/reports/1/accept')).toEqual([{ tag: 'tag-1' }]);
    await expect.element(page.getByRole('button', { name: 'All 3' })).toBeVisible();
  });

  test('Shift A accepts all of this person and nobody else’s', async () => {
    const { sent } = inbox([report(1), report(2), report(3, { person: agnes })], {
      '/api/reports/accept': () => answer({ accepted: [1, 2], refused: [] }),
    });
    await show();
    await expectFocus('Visit 1');
    await userEvent.keyboard('{Shift>}A{/Shift}');
    await expectFocus('Visit 3');
    expect(toastStore.read()[0]?.text).toBe('2 of Иван Карпов accepted, +20 SD');
    expect(await sent('/api/reports/accept')).toEqual([
      {
        reports: [
          { id: 1, tag: 'tag-1' },
          { id: 2, tag: 'tag-2' },
        ],
      },
    ]);
  });

  test('of many, one that changed stays, and is counted', async () => {
    const refused = [{ id: 2, code: 'conflict', error: 'changed' }];
    inbox([report(1), report(2)], { '/api/reports/accept': () => answer({ accepted: [1], refused }) });
    await show();
    await page.getByRole('button', { name: 'Accept both of Иван Карпов' }).click();
    await expectFocus('Visit 2');
    expect(toastStore.read()[0]).toMatchObject({
      text: '1 accepted, 1 changed meanwhile',
      detail: 'It is still here: look again.',
    });
  });

  test('R asks for a note, which is needed; letters in it are letters; Esc goes back to the row', async () => {
    const { sent } = inbox([report(1), report(2)]);
    await show();
    await expectFocus('Visit 1');
    await userEvent.keyboard('r');
    const note = page.getByRole('textbox', { name: 'Note for Иван Карпов' });
    await expect.element(note).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(note).toHaveAccessibleDescription('Say why: the person reads it');
    await userEvent.keyboard('ajar?/');
    await expect.element(note).toHaveValue('ajar?/');
    await userEvent.keyboard('{Escape}');
    await expectFocus('Visit 1');
    expect(await sent('/api/reports/1/refuse')).toHaveLength(0);
    expect(await sent('/api/reports/1/accept')).toHaveLength(0);
    // What was written is still there.
    await userEvent.keyboard('r');
    await expect.element(note).toHaveValue('ajar?/');
    await userEvent.keyboard('{Enter}');
    await expectFocus('Visit 2');
    await expect.poll(said).toBe('Refused: Иван Карпов');
    expect(await sent('/api/reports/1/refuse')).toEqual([{ note: 'ajar?/' }]);
  });

  test('/ leads to the filter, where the letters do nothing; ? shows the keys', async () => {
    const { sent } = inbox([report(1), report(2)]);
    await show();
    await expectFocus('Visit 1');
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('button', { name: 'All 2' })).toHaveFocus();
    await userEvent.keyboard('a');
    expect(await sent('/api/reports/1/accept')).toHaveLength(0);
    await row('Visit 2').click();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  });
});
