import { beforeEach, expect, test } from 'vitest';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { user } from '@/test/users.ts';
import { toastStore } from '@/ui/toasts.ts';
import { useToggleActive } from './use-toggle-active.ts';

beforeEach(() => setUpClient(() => undefined));

function Switch() {
  const { toggle } = useToggleActive();
  return (
    <button type="button" onClick={() => toggle(user(), false)}>
      {'Off'}
    </button>
  );
}

const texts = () => toastStore.read().map(({ text }) => text);

test('who is switched off is named in a message that can switch them on again, even after the page is left', async () => {
  const sent: unknown[] = [];
  answerFetch({
    '/api/users/7/toggle-active': async (request) => {
      sent.push(await request.json());
      return json({ success: true, data: user() });
    },
  });
  const screen = await renderAt(<Switch />);
  await screen.getByRole('button', { name: 'Off' }).click();
  await expect.poll(texts).toEqual(['Oliver Stanton is now inactive.']);
  await screen.unmount();
  toastStore.read()[0]?.action?.run();
  // The older message would offer to take back what is newer.
  await expect.poll(texts).toEqual(['Oliver Stanton is now active.']);
  expect(sent).toEqual([{ is_active: false }, { is_active: true }]);
});
