import type { GetMeResponse, ListBoardsResponse } from './gen/types.gen.ts';

/** Named after what a call answers, so that the server may name its schemas as it likes. */
export type Me = GetMeResponse;
export type Board = ListBoardsResponse['data']['teams'][number];
export type BoardMember = Board['members'][number];
