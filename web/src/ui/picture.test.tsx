import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar.tsx';
import { TeamLogo } from './team-logo.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test('NAV-05: a missing picture is a placeholder: initials for people, the first letter for teams', async () => {
  const screen = await render(
    <>
      <Avatar name="Мария Лебедева" picture={null} />
      <TeamLogo name="Volga" picture=" " />
    </>,
  );
  await expect.element(screen.getByText('МЛ')).toBeVisible();
  await expect.element(screen.getByText('V', { exact: true })).toBeVisible();
  expect(screen.container.querySelector('img')).toBeNull();
});

test('NAV-05: a broken picture turns into the placeholder', async () => {
  const screen = await render(<Avatar name="Ravi Menon" picture="no-such-file" />);
  await expect.element(screen.getByText('RM')).toBeVisible();
});

test('NAV-05: a picture loads lazily, and a new one is tried after a broken one', async () => {
  const screen = await render(<Avatar name="Ravi Menon" picture="no-such-file" />);
  await expect.element(screen.getByText('RM')).toBeVisible();
  await screen.rerender(<Avatar name="Ravi Menon" picture={`https://pictures.example/a.gif#${pixel}`} />);
  const image = screen.container.querySelector('img');
  expect(image?.getAttribute('loading')).toBe('lazy');
});
