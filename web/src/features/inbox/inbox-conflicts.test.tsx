import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FullReport } from '@/api/types.ts';
import { fullReport, report } from '@/test/inbox.ts';
import { answer, conflict, expectFocus, inbox, row, said, show } from '@/test/inbox-scene.tsx';
import { toastStore } from '@/ui/toasts.ts';

const decided = (over: Partial<FullReport>) => () =>
  answer(
    fullReport(report(1), {
      effect: null,
      decided_by: { id: 9, name: 'Марина Ефимова' },
      decided_at: new Date().toISOString(),
      ...over,
    }),
  );

describe('two who decide, and no network', () => {
  test('the row says who decided meanwhile, and one’s own note is kept', async () => {
    let state: Partial<FullReport> | undefined;
    const { drop } = inbox([report(1), report(2)], {
      '/api/reports/1': () => (state ? decided(state)() : answer(fullReport(report(1)))),
      '/api/reports/1/refuse': () => {
        state = { state: 'refused', note: 'Заявка отменена' };
        drop(1);
        return conflict();
      },
    });
    await show();
    await expectFocus('Visit 1');
    await userEvent.keyboard('r');
    await userEvent.keyboard('Mine');
    await userEvent.keyboard('{Enter}');
    const text = 'Марина refused it now: «Заявка отменена». Your note is kept until you leave.';
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.poll(said).toBe(text);
    // Nothing is left to decide, and it goes when it is left.
    await expect.element(page.getByRole('button', { name: /^Accept( A)?$/ })).not.toBeInTheDocument();
    await row('Visit 2').click();
    await expect.element(row('Visit 1')).not.toBeInTheDocument();
  });

  test('a visit that changed is shown anew, and accepted as it is now', async () => {
    let tag = 'tag-1';
    const tags: unknown[] = [];
    inbox([report(1)], {
      '/api/reports/1': () => answer(fullReport(report(1, { tag }))),
      '/api/reports/1/accept': async (request) => {
        tags.push(await request.json());
        if (tags.length > 1) return answer({ ...report(1), state: 'accepted', points: null });
        tag = 'tag-new';
        return conflict();
      },
    });
    await show();
    await expectFocus('Visit 1');
    await userEvent.keyboard('a');
    await expect
      .element(page.getByText('The visit changed after the report was sent. This is how it is now.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Accept as it is now' }).click();
    await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
    expect(tags).toEqual([{ tag: 'tag-1' }, { tag: 'tag-new' }]);
    await expect.poll(said).toBe('Accepted: Иван Карпов');
  });

  test('without a network a press is refused at once, and the form stays filled', async () => {
    const { sent } = inbox([report(1)]);
    await show();
    await expectFocus('Visit 1');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.keyboard('r');
    await userEvent.keyboard('Why{Enter}');
    await expect.poll(() => toastStore.read()[0]?.text).toBe('No connection. Nothing was decided.');
    expect(await sent('/api/reports/1/refuse')).toHaveLength(0);
    await expect.element(page.getByRole('textbox', { name: 'Note for Иван Карпов' })).toHaveValue('Why');
  });

  test('a network that fails on the way says the same', async () => {
    inbox([report(1)], {
      '/api/reports/1/accept': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await show();
    await expectFocus('Visit 1');
    await userEvent.keyboard('a');
    await expect.poll(() => toastStore.read()[0]?.text).toBe('No connection. Nothing was decided.');
    await expectFocus('Visit 1');
  });
});
