import type {
  BeginSecondFactorResponse,
  CheckInvitationsResponse,
  GetBallsResponse,
  GetCalendarRulesResponse,
  GetGoalsResponse,
  GetImportResponse,
  GetMeResponse,
  GetOrganisationResponse,
  GetOwnConnectionResponse,
  GetReportResponse,
  GetScreenBoardsResponse,
  GetScreenResponse,
  GetSpecialDaysResponse,
  ImportPeopleResponses,
  ListAbsencesResponse,
  ListAccessRequestsResponse,
  ListAvailableUsersResponse,
  ListBoardsResponse,
  ListConnectionsResponse,
  ListDisplaysResponse,
  ListErasureRequestsResponse,
  ListEventsResponse,
  ListFullGroupsResponse,
  ListGroupsResponse,
  ListInboxResponse,
  ListManagersResponse,
  ListScoreChangesResponse,
  ListSessionsResponse,
  ListUsersPageResponse,
  ListUsersTableResponse,
  LookAtInvitationResponse,
  MakeLinkResponse,
} from './gen/types.gen.ts';

/** Named after what a call answers, so that the server may name its schemas as it likes. */
export type Me = GetMeResponse;
/** What a screen on a wall is set to, and what its stream does not carry. */
export type Screen = GetScreenResponse['data'];
export type ScreenBoards = GetScreenBoardsResponse['data'];
export type ScreenGoal = ScreenBoards['goals'][number];
export type Board = ListBoardsResponse['data']['teams'][number];
export type BoardMember = Board['members'][number];
/** Where the caller stands in one of the boards' teams. */
export type You = ListBoardsResponse['data']['you'][number];
export type Team = ListFullGroupsResponse['data'][number];
/** A team as lists to choose from have it. */
export type ListedTeam = ListGroupsResponse['data'][number];
export type Manager = ListManagersResponse['data'][number];
export type TeamMember = Team['users'][number];
export type AvailableUser = ListAvailableUsersResponse['data'][number];
export type ScoredTeam = GetBallsResponse['data'];
export type Player = ScoredTeam['users'][number];
export type ScoreChange = ListScoreChangesResponse['data']['changes'][number];
/** What an event gave or took. */
export type Receipt = ScoreChange['credits'][number];
export type GoalsPage = GetGoalsResponse['data'];
/** A goal: what was reached in a period, beside what should be. */
export type GoalLine = GoalsPage['team'];
export type NewSecondFactor = BeginSecondFactorResponse['data'];
export type Session = ListSessionsResponse['data'][number];
export type CalendarEvent = ListEventsResponse['data']['events'][number];
export type MadeLink = MakeLinkResponse['data'];
export type CheckedPerson = CheckInvitationsResponse['data'][number];
export type Invitation = LookAtInvitationResponse['data'];
export type User = ListUsersPageResponse['data']['users'][number];
export type TablePerson = ListUsersTableResponse['data']['users'][number];
export type UserCounts = ListUsersPageResponse['data']['counts'];
export type AccessRequest = ListAccessRequestsResponse['data']['requests'][number];
export type ErasureRequest = ListErasureRequestsResponse['data'][number];
export type SpecialDay = GetSpecialDaysResponse['data']['days'][number];
export type Absence = ListAbsencesResponse['data'][number];
export type Organisation = GetOrganisationResponse['data'];
export type Connection = NonNullable<GetOwnConnectionResponse['data']['connection']>;
export type CountsFor = NonNullable<GetOwnConnectionResponse['data']['countsFor']>;
export type ConnectionStatus = Connection['status'];
export type ConnectionProblem = NonNullable<Connection['problem']>;
export type PersonConnection = ListConnectionsResponse['data']['connections'][number];
export type ConnectionCounts = ListConnectionsResponse['data']['counts'];
export type CalendarRule = GetCalendarRulesResponse['data']['rules'][number];
export type CalendarKind = CalendarRule['kind'];
export type Display = ListDisplaysResponse['data'][number];
/** What a file of people would do. */
export type ImportPlan = ImportPeopleResponses[200]['data'];
export type ImportRow = ImportPlan['rows'][number];
export type ImportMapping = ImportPlan['mapping'];
export type ImportCounts = ImportPlan['counts'];
export type Import = GetImportResponse['data'];
/** What waits for who leads a team. */
export type InboxItem = ListInboxResponse['data']['items'][number];
export type InboxReport = Extract<InboxItem, { type: 'report' }>;
export type InboxCalendar = Extract<InboxItem, { type: 'calendar' }>;
export type InboxCounts = ListInboxResponse['data']['counts'];
/** A report with what accepting it would do. */
export type FullReport = GetReportResponse['data'];
