import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLanguage } from '@/i18n/i18n.ts';
import { player } from '@/test/players.ts';
import { PlacePreview, previewPlace } from './place-preview.tsx';

const [first, second, third, last] = [player(1, 300, 1), player(2, 200, 2), player(3, 200, 2), player(4, 0, 4)];
const players = [first, second, third, last];

test.each([
  ['to the top', last, 301, { place: 1, up: 3, shared: false }],
  ['level with the top', last, 300, { place: 1, up: 3, shared: true }],
  ['into a tie: 1, 2, 2, 2', last, 200, { place: 2, up: 2, shared: true }],
  ['between', last, 200.01, { place: 2, up: 2, shared: false }],
  ['out of a tie, downwards', second, 199.99, { place: 3, up: -1, shared: false }],
  ['nowhere', second, 200, { place: 2, up: 0, shared: true }],
  ['from the top to the bottom', first, 0, { place: 3, up: -2, shared: true }],
] as const)('SCOR-02: the preview of a place: %s', (_, moved, score, expected) => {
  expect(previewPlace(players, moved, score)).toEqual({ ...expected, total: 4 });
});

test('SCOR-02: the preview is spoken as a sentence, and says nothing of what is no score', async () => {
  const screen = await render(<PlacePreview players={players} player={last} score={250} />);
  const status = screen.getByRole('status');
  await expect.element(status.getByText('Would be 2nd of 4, up 2')).toBeInTheDocument();
  await expect.element(status.getByText('+250 SD', { exact: true })).toBeVisible();
  await screen.rerender(<PlacePreview players={players} player={last} score={300} />);
  await expect.element(status.getByText('Would share 1st place of 4, up 3')).toBeInTheDocument();
  await screen.rerender(<PlacePreview players={players} player={last} score={undefined} />);
  await expect.element(status).toBeEmptyDOMElement();
  await setLanguage('ru');
  await screen.rerender(<PlacePreview players={players} player={last} score={250} />);
  await expect.element(status.getByText('Будет 2-е место из 4, выше на 2')).toBeInTheDocument();
});

test('a score of 0 is shown without a medal, whatever its place', async () => {
  const alone = player(1, 5, 1);
  const screen = await render(<PlacePreview players={[alone]} player={alone} score={0} />);
  await expect.element(screen.getByText('1st of 1', { exact: true })).toBeVisible();
  expect(screen.container.querySelectorAll('circle')).toHaveLength(0);
});
