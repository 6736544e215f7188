import { describe, expect, test } from 'vitest';
import { board, member } from '@/test/people.ts';
import type { Deal } from '@/live/messages.ts';
import { type Celebration, hearDeal, newLeader, queued } from './celebrate.ts';

/** Scores in the order of the ids 1, 2, 3 …; places as the server gives them. */
const scores = (...all: (number | undefined)[]) =>
  board(
    all
      .flatMap((balle, index) => (balle === undefined ? [] : [{ id: index + 1, balle }]))
      .toSorted((a, b) => b.balle - a.balle)
      .map(({ id, balle }) =>
        member(id, { balle, place: 1 + all.filter((other) => other !== undefined && other > balle).length }),
      ),
  );

describe('who is a new leader', () => {
  test.each([
    ['the first state is no news', undefined, scores(5, 3), undefined],
    ['a team that comes back is no news', null, scores(5, 3), undefined],
    ['a team that is deleted', scores(5, 3), null, undefined],
    ['the same leads with more', scores(5, 3), scores(9, 3), undefined],
    ['another overtakes', scores(5, 3), scores(5, 7), 2],
    ['another draws level', scores(5, 3), scores(5, 5), 2],
    ['one of two draws ahead', scores(5, 5), scores(5, 6), 2],
    ['the tie stays', scores(5, 5, 1), scores(6, 6, 1), undefined],
    ['a tie of three becomes one of two', scores(5, 5, 5), scores(6, 6, 5), undefined],
    ['the leader is corrected downwards', scores(5, 3), scores(1, 3), undefined],
    ['the leader is corrected downwards, and another rises', scores(5, 3), scores(1, 4), 2],
    ['one of two is corrected downwards', scores(5, 5), scores(5, 4), undefined],
    ['both are, to a tie with a third', scores(5, 5, 3), scores(3, 3, 3), undefined],
    ['all start over', scores(5, 3), scores(0, 0), undefined],
    ['the first score after that', scores(0, 0), scores(0, 1), 2],
    ['the first two scores after that', scores(0, 0, 0), scores(1, 1, 0), 1],
    ['the leader leaves the team', scores(5, 3), scores(undefined, 3), undefined],
    ['one of two leaders leaves', scores(5, 5, 1), scores(undefined, 5, 1), undefined],
    ['a new member with the best score', scores(5, 3), scores(5, 3, 9), 3],
    ['everybody leaves', scores(5, 3), scores(), undefined],
    ['the first members come', scores(), scores(4, 2), 1],
  ])('%s', (_, before, after, leader) => {
    expect(newLeader(before, after)?.id).toBe(leader);
  });
});

const deal = (event: number, closedAt = `2026-11-15T10:00:${String(event % 60).padStart(2, '0')}Z`): Deal => ({
  event,
  closedAt,
  group_member_id: 57,
  name: 'Мария Лебедева',
  picture: null,
});

const news = (...deals: (Deal | null)[]) => {
  let memory: Parameters<typeof hearDeal>[0];
  return deals.map((each) => {
    const heard = hearDeal(memory, each, Date.parse('2026-11-15T10:05:00Z'));
    memory = heard.memory;
    return heard.news?.event;
  });
};

describe('which deal is news', () => {
  test('how things stand at first is none; each that comes is, once', () => {
    expect(news(deal(1), deal(1), deal(2), deal(2), deal(3))).toEqual([undefined, undefined, 2, undefined, 3]);
  });
  test('the first of a team that had none is', () => {
    expect(news(null, deal(4))).toEqual([undefined, 4]);
  });
  test('one that comes up again because a newer one was deleted is none', () => {
    expect(news(deal(5), deal(4), deal(5), null, deal(6))).toEqual([undefined, undefined, undefined, undefined, 6]);
  });
  test('one that was closed more than five minutes ago is none', () => {
    expect(news(null, deal(7, '2026-11-15T09:59:59Z'), deal(8))).toEqual([undefined, undefined, 8]);
  });
  test('two of the same moment are two', () => {
    const at = '2026-11-15T10:00:00Z';
    expect(news(deal(7, at), deal(8, at))).toEqual([undefined, 8]);
  });
});

const one = (key: string): Celebration => ({ key, kind: 'deal', name: key, picture: null, team: 'North' });

test('three at most wait, none twice, the first first', () => {
  let queue: readonly Celebration[] = [];
  for (const key of ['a', 'a', 'b', 'c', 'd']) queue = queued(queue, one(key));
  expect(queue.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(queued(queue, undefined)).toBe(queue);
});
