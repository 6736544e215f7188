import { nameFormer } from '@/api/former.ts';
import type { BoardMember, BoardTeam, Deal, LiveBoard, LiveDeal, LiveVersion } from '@/api/gen/types.gen.ts';

/** @public of the screens on walls */
export type { Deal } from '@/api/gen/types.gen.ts';

/** A team with its first 100 members; null once it is deleted. */
export type BoardMessage = LiveBoard & { board: BoardTeam | null };

export type VersionMessage = LiveVersion;

/** The newest closed deal of a team. @public of the screens on walls */
export type DealMessage = LiveDeal & { deal: Deal | null };

export type LiveMessage =
  | { event: 'board'; data: BoardMessage }
  | { event: 'version'; data: VersionMessage }
  | { event: 'deal'; data: DealMessage };

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isNumberOrNothing = (value: unknown): value is number | null | undefined =>
  value === undefined || value === null || isNumber(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNothing = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || isText(value);

function isMember(value: unknown): value is BoardMember {
  if (!isObject(value)) return false;
  const { id, name, picture, group_member_id, balle, place, change } = value;
  return (
    [id, group_member_id, balle, place].every(isNumber) &&
    isText(name) &&
    isTextOrNothing(picture) &&
    isNumberOrNothing(change)
  );
}

function isBoard(value: unknown): value is BoardTeam {
  if (!isObject(value)) return false;
  const { id, name, type, picture, members_count, members } = value;
  return (
    [id, members_count].every(isNumber) &&
    isText(name) &&
    isText(type) &&
    isTextOrNothing(picture) &&
    Array.isArray(members) &&
    members.every(isMember)
  );
}

function isDeal(value: unknown): value is Deal {
  if (!isObject(value)) return false;
  const { event, closedAt, group_member_id, name, picture } = value;
  return [event, group_member_id].every(isNumber) && [closedAt, name].every(isText) && isTextOrNothing(picture);
}

const isBoardOrNothing = (value: unknown): boolean => value === undefined || value === null || isBoard(value);

function isBoardMessage(value: unknown): value is LiveBoard {
  if (!isObject(value)) return false;
  const { id, version, today, spread, board } = value;
  return [id, version, spread].every(isNumber) && isText(today) && isBoardOrNothing(board);
}

function isVersionMessage(value: unknown): value is VersionMessage {
  if (!isObject(value)) return false;
  const { area, key, version, spread } = value;
  return isText(area) && [key, version, spread].every(isNumber);
}

function isDealMessage(value: unknown): value is LiveDeal {
  if (!isObject(value)) return false;
  const { id, version, deal, points } = value;
  return (
    [id, version].every(isNumber) && isNumberOrNothing(points) && (deal === undefined || deal === null || isDeal(deal))
  );
}

function parsed(text: string): unknown {
  try {
    return nameFormer<unknown>(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A message that cannot be read (of a newer server, of a proxy) is ignored. */
export function readMessage(event: string | undefined, text: string): LiveMessage | undefined {
  const data = parsed(text);
  if (event === 'board' && isBoardMessage(data)) return { event, data: { ...data, board: data.board ?? null } };
  if (event === 'version' && isVersionMessage(data)) return { event, data };
  if (event === 'deal' && isDealMessage(data)) return { event, data: { ...data, deal: data.deal ?? null } };
  return undefined;
}
