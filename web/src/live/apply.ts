import type { BoardTeam, Standing, Table } from '@/api/gen/types.gen.ts';
import type { ListBoardsResponse } from '@/api/gen/types.gen.ts';
import type { BoardMessage } from './messages.ts';
import { yourPlace } from './your-place.ts';

/**
 * What a query's data becomes by a message: new data, the same where it is not about it, or `undefined` where the message
 * does not hold all that is needed, so that the server must be asked.
 */
type Applied<Data> = Data | undefined;

/** The server's own, where a call does not say. */
const usualMembers = 10;

/** A message holds so many members at most. */
const membersSent = 100;

export const versionOf = (team: BoardTeam): number | undefined => team.version ?? undefined;

export function membersAsked(query: Record<string, unknown>): number {
  const asked = Number(query['members']);
  return query['members'] === undefined || Number.isNaN(asked) ? usualMembers : asked;
}

/** A page of GET /api/boards. A day that is over has its last board; no message changes it. */
export function applyToPage(
  page: ListBoardsResponse,
  message: BoardMessage,
  members: number,
): Applied<ListBoardsResponse> {
  const { day, today, teams } = page.data;
  const index = teams.findIndex(({ id }) => id === message.id);
  const old = teams[index];
  if (day < today || old === undefined || message.today < today) return page;
  // Gains are in no message.
  if (page.data.period) return (versionOf(old) ?? 0) < message.version || message.today > today ? undefined : page;
  // Another day has begun, or the team is gone: other teams and the count of pages change with it.
  if (message.today > today || message.board === null) return undefined;
  if ((versionOf(old) ?? 0) > message.version) return page;
  const { board } = message;
  if (members > board.members.length && board.members_count > membersSent) return undefined;
  const next = { ...board, members: board.members.slice(0, members) };
  const at = page.data.you.findIndex(({ team }) => team === message.id);
  const you = page.data.you[at];
  // Whoever came or left may be the viewer, whose teams come first.
  if (!you && board.members_count !== old.members_count) return undefined;
  const placed = you && yourPlace(you, board);
  if (you && !placed) return undefined;
  return {
    ...page,
    data: {
      ...page.data,
      teams: teams.with(index, next),
      you: placed ? page.data.you.with(at, placed) : page.data.you,
    },
  };
}

/** Everybody in the message and nobody else, so that nothing else is left to ask for. */
function sameMembers(users: readonly Standing[], board: BoardTeam): boolean {
  const known = new Set(users.map((user) => user.group_member_id));
  return (
    users.length === board.members_count &&
    users.length === board.members.length &&
    board.members.every((member) => known.has(member.group_member_id))
  );
}

/** A whole team: in the order of the board (`ranked`), or in its own. */
export function applyToTeam(team: Table, message: BoardMessage, ranked: boolean): Applied<Table> {
  if (team.id !== message.id) return team;
  const { board } = message;
  if (board === null || !sameMembers(team.users, board)) return undefined;
  const { name, type, picture } = board;
  const before = new Map(team.users.map((user) => [user.group_member_id, user]));
  const after = new Map(board.members.map((member) => [member.group_member_id, member]));
  const order = ranked ? after.keys() : before.keys();
  const users = [...order].flatMap((id) => {
    const [user, member] = [before.get(id), after.get(id)];
    if (!user || !member) return [];
    const { balle, place } = member;
    return [{ ...user, name: member.name, picture: member.picture ?? null, balle, place }];
  });
  return { ...team, name, type, picture: picture ?? null, users };
}

/** Every team with its members. */
export function applyToTeams(teams: Table[], message: BoardMessage): Applied<Table[]> {
  const index = teams.findIndex(({ id }) => id === message.id);
  const team = teams[index];
  if (!team) return teams;
  const next = applyToTeam(team, message, false);
  return next && teams.with(index, next);
}
