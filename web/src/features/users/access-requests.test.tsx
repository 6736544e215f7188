import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setUpClient } from '@/api/client.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { renderAt } from '@/test/render-at.tsx';
import { AccessRequests } from './access-requests.tsx';

beforeEach(() => setUpClient(() => undefined));

function Page() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {'Users'}
      </h1>
      <AccessRequests page={1} afterLast={heading} onPage={() => undefined} />
    </>
  );
}

test('after the last request the focus is on the page’s own heading', async () => {
  const request = {
    id: 3,
    name: 'Pavel Gromov',
    email: 'p.gromov@example.com',
    message: 'Let me in',
    created_at: '2026-11-15T10:00:00Z',
  };
  let requests = [request];
  answerFetch({
    '/api/access-requests': () =>
      json({ success: true, data: { requests, page: 1, total: requests.length, totalPages: requests.length } }),
    '/api/access-requests/3': () => {
      requests = [];
      return json({ success: true });
    },
  });
  const screen = await renderAt(<Page />);
  await screen.getByRole('button', { name: 'Decline: Pavel Gromov' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByRole('region', { name: 'Access requests' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Users' })).toHaveFocus();
});

test('on a phone they are one line until they are wanted', async () => {
  await page.viewport(390, 844);
  const requests = ['Pavel', 'Vera', 'Ada'].map((name, index) => ({
    id: index + 1,
    name,
    email: `${name}@example.com`,
    message: 'Let me in',
    created_at: '2026-11-15T10:00:00Z',
  }));
  answerFetch({
    '/api/access-requests': () => json({ success: true, data: { requests, page: 1, total: 3, totalPages: 1 } }),
  });
  const screen = await renderAt(<Page />);
  const section = screen.getByRole('region', { name: 'Access requests' });
  await expect.element(section.getByText('3', { exact: true })).toBeVisible();
  expect(section.getByRole('listitem').elements()).toHaveLength(0);
  expect(section.element().getBoundingClientRect().height).toBeLessThan(64);
  await section.getByRole('button', { name: 'Show', expanded: false }).click();
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(3);
  await section.getByRole('button', { name: 'Hide', expanded: true }).click();
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(0);
  await page.viewport(1280, 900);
});
