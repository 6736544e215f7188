import type {
  GetBallsResponse,
  GetCalendarRulesResponse,
  GetMeResponse,
  GetOrganisationResponse,
  GetOwnConnectionResponse,
  ListAccessRequestsResponse,
  ListAvailableUsersResponse,
  ListBoardsResponse,
  ListConnectionsResponse,
  ListDisplaysResponse,
  ListEventsResponse,
  ListFullGroupsResponse,
  ListScoreChangesResponse,
  ListSessionsResponse,
  ListUsersPageResponse,
} from './gen/types.gen.ts';

/** Named after what a call answers, so that the server may name its schemas as it likes. */
export type Me = GetMeResponse;
export type Board = ListBoardsResponse['data']['teams'][number];
export type BoardMember = Board['members'][number];
export type Team = ListFullGroupsResponse['data'][number];
export type TeamMember = Team['users'][number];
export type AvailableUser = ListAvailableUsersResponse['data'][number];
export type ScoredTeam = GetBallsResponse['data'];
export type Player = ScoredTeam['users'][number];
export type ScoreChange = ListScoreChangesResponse['data']['changes'][number];
export type Session = ListSessionsResponse['data'][number];
export type CalendarEvent = ListEventsResponse['data']['events'][number];
export type User = ListUsersPageResponse['data']['users'][number];
export type UserCounts = ListUsersPageResponse['data']['counts'];
export type AccessRequest = ListAccessRequestsResponse['data']['requests'][number];
export type Organisation = GetOrganisationResponse['data'];
export type Connection = NonNullable<GetOwnConnectionResponse['data']['connection']>;
export type ConnectionStatus = Connection['status'];
export type ConnectionProblem = NonNullable<Connection['problem']>;
export type PersonConnection = ListConnectionsResponse['data']['connections'][number];
export type ConnectionCounts = ListConnectionsResponse['data']['counts'];
export type CalendarRule = GetCalendarRulesResponse['data']['rules'][number];
export type CalendarKind = CalendarRule['kind'];
export type Display = ListDisplaysResponse['data'][number];
