import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '@/i18n/i18n.ts';
import { answerFetch, json } from '@/test/answers.ts';
import { board, member } from '@/test/people.ts';
import { setUpClient } from './client.ts';
import { renameFormer } from './former.ts';
import { listBoards } from './gen/sdk.gen.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => setUpClient(() => undefined));

const team = () => board([member(1), member(2, { name: 'Former member' })]);
const names = async () =>
  (await listBoards({ throwOnError: true })).data.data.teams[0]?.members.map(({ name }) => name);

test('who was erased has a name in the language of the page', async () => {
  answerFetch({ '/api/boards': () => json({ success: true, data: { teams: [team()], you: [] } }) });
  expect(await names()).toEqual(['Member 1', 'Former member']);
  await setLanguage('ru');
  expect(await names()).toEqual(['Member 1', 'Бывший сотрудник']);
});

test('with another language only what names one of them is asked for again', async () => {
  const queryClient = createQueryClient();
  renameFormer(queryClient);
  const asked = vi.fn<(name: string) => void>();
  for (const name of ['Former member', 'Anna']) {
    const queryFn = () => {
      asked(name);
      return { people: [{ name }] };
    };
    new QueryObserver(queryClient, { queryKey: [name], queryFn }).subscribe(() => undefined);
  }
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(asked).toHaveBeenCalledTimes(2);
  await setLanguage('ru');
  await expect.poll(() => asked).toHaveBeenCalledTimes(3);
  expect(asked).toHaveBeenLastCalledWith('Former member');
});
