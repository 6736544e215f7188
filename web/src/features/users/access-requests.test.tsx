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
