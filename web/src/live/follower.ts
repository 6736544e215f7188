import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { dependsOn, queryParts } from '@/api/invalidate.ts';
import type { BoardTeam, GetBallsResponse, ListBoardsResponse, ListFullGroupsResponse } from '@/api/gen/types.gen.ts';
import { applyToPage, applyToTeam, applyToTeams, membersAsked, versionOf } from './apply.ts';
import { Refetcher } from './refetcher.ts';
import type { BoardMessage, LiveMessage, VersionMessage } from './messages.ts';
import { Versions } from './versions.ts';

type Parts = ReturnType<typeof queryParts>;
type Pages = ListBoardsResponse | InfiniteData<ListBoardsResponse>;

/** Their path names the team. */
const ofOneTeam = ['getBalls', 'getFullGroup', 'getGroupPoints', 'getStatement', 'listScoreChanges'] as const;

const recoverMs = 1000;
const offlineMs = 500;
/** A message may be of other rules, but scores change far more often: one call answers for all that come meanwhile. */
const rulesMs = 30_000;

/** Shows how many people a team has, and no more of a board. */
const countsPeople = ({ call }: Parts): boolean =>
  call === 'getProfileStats' || call === 'listGroups' || call === 'listAvailableUsers';

/** What stands now; a day that is over has its last board. */
function pagesIn(data: Pages | undefined): ListBoardsResponse[] {
  const pages = data === undefined ? [] : 'pages' in data ? data.pages : [data];
  return pages.filter((page) => page.data.day >= page.data.today);
}

const teamsIn = (data: Pages | undefined): BoardTeam[] => pagesIn(data).flatMap((page) => page.data.teams);

/** Whether a query other than of boards shows this team. */
function isOfTeam({ call, path }: Parts, id: number): boolean {
  if (call === 'listFullGroups') return true;
  return ofOneTeam.some((each) => each === call) && Number(path['id']) === id;
}

/**
 * Keeps the cached queries of this tab up to date with the live stream. Its invariants:
 * - A version never goes back by a message: an older board message is ignored. Only the server's own answer, given twice,
 *   resets it (a restored database); a 'version' message carries nothing to show, so it is believed as it comes.
 * - A board message is written into a query only where it holds all that the query shows; else the query is refetched.
 * - A team is not patched while a mutation or a fetch runs: the mutation is shown optimistically, the fetch may be older.
 * - Every refetch goes through the Refetcher, which spreads them over the message's `spread` milliseconds.
 * - Data put into the cache by hand teaches no version; only fetched boards do (`learn`).
 */
export class Follower {
  readonly versions = new Versions();
  /** The organisation's day as last received: at midnight boards change without a new version. */
  day: string | undefined;
  private readonly latest = new Map<number, BoardMessage>();
  /** By query and team: the older version in its last answer. */
  private readonly olderAnswers = new Map<string, number>();
  private readonly refetcher: Refetcher;
  private readonly queryClient: QueryClient;
  private readonly unsubscribe: () => void;

  constructor(queryClient: QueryClient) {
    this.queryClient = queryClient;
    this.refetcher = new Refetcher(queryClient);
    for (const query of this.queries()) this.learn(query);
    this.unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      // Data set by hand came from a message, or is an optimistic change.
      if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) {
        this.learn(event.query);
      }
    });
  }

  stop(): void {
    this.unsubscribe();
    this.refetcher.stop();
  }

  /** The stream has ended. The visible boards refetch at once, to learn whether the server is gone too. */
  onOffline(): void {
    for (const query of this.queries()) {
      const { call } = queryParts(query.queryKey);
      if (query.isActive() && (call === 'listBoards' || call === 'getBalls')) this.refetcher.refetch(query, offlineMs);
    }
  }

  /** Refetches visible queries that failed meanwhile; the stream covers everything else. */
  onRecovered(): void {
    for (const query of this.queries()) {
      if (query.state.status === 'error' && query.isActive()) this.refetcher.refetch(query, recoverMs);
    }
  }

  /** Returns whether a visible board has changed, and what it was before. */
  take(message: LiveMessage): BoardTeam | undefined {
    if (message.event === 'version') this.takeVersion(message.data);
    return message.event === 'board' ? this.takeBoard(message.data) : undefined;
  }

  private queries(): Query[] {
    return this.queryClient.getQueryCache().getAll();
  }

  private takeVersion({ area, key, version, spread }: VersionMessage): void {
    const entry = `${area}:${key}`;
    const known = this.versions.of(entry);
    if (version === known) return;
    // An older version is accepted too: it shows nothing, and the database may have been restored.
    this.versions.reset(entry, version);
    for (const query of this.queries()) {
      if (!dependsOn(query.queryKey, area, key)) continue;
      // AUTH-23: once a load. Its first version is heard right after it.
      if (known === undefined && queryParts(query.queryKey).call === 'getMe') continue;
      const { dataUpdatedAt, fetchStatus } = query.state;
      // A query that has failed offers its own retry until something changes. Any other may have been read just before
      // a change that the first version already counts.
      const hasFailed = dataUpdatedAt === 0 && fetchStatus !== 'fetching';
      if (known !== undefined || !hasFailed) this.refetcher.refetch(query, spread);
    }
  }

  private takeBoard(message: BoardMessage): BoardTeam | undefined {
    const entry = `team:${message.id}`;
    const known = this.versions.of(entry);
    if (!this.versions.take(entry, message.version)) return undefined;
    const size = this.latest.get(message.id)?.board?.members_count;
    const isResized = size !== undefined && size !== message.board?.members_count;
    this.latest.set(message.id, message);
    this.day = message.today;
    const isNews = known !== message.version;
    const shown = this.queries().filter((query) => query.isActive());
    // Who looks at gains does not see the places that a message tells.
    const ranked = shown.filter(({ queryKey }) => queryParts(queryKey).query['by'] !== 'gain');
    const [before] = ranked.flatMap(({ queryKey }) => this.boardIn(queryKey, message.id) ?? []);
    for (const query of this.queries()) {
      if (isResized && countsPeople(queryParts(query.queryKey))) this.refetcher.refetch(query, message.spread);
      else this.apply(query, message, isNews);
    }
    return isNews && known !== undefined ? before : undefined;
  }

  private boardIn(queryKey: QueryKey, id: number): BoardTeam | undefined {
    if (queryParts(queryKey).call !== 'listBoards') return undefined;
    return teamsIn(this.queryClient.getQueryData<Pages>(queryKey)).find((team) => team.id === id);
  }

  private apply(query: Query, message: BoardMessage, isNews: boolean): void {
    const parts = queryParts(query.queryKey);
    if (parts.call === 'listBoards') this.applyToBoards(query, message, membersAsked(parts.query));
    // Of any team: only the server knows whose places are on it.
    else if (parts.call === 'getToday' || parts.call === 'getGoals' || parts.call === 'getTeamGoals') {
      if (isNews) this.refetcher.refetch(query, message.spread);
    } else if (!isOfTeam(parts, message.id)) return;
    else if (parts.call === 'getGroupPoints') {
      if (isNews) this.refetcher.refetch(query, Math.max(message.spread, rulesMs));
    } else if (parts.call === 'listScoreChanges' || parts.call === 'getStatement') {
      if (isNews) this.refetcher.refetch(query, message.spread);
    } else this.applyToTeam(query, parts.call, message, isNews);
  }

  private applyToBoards(query: Query, message: BoardMessage, members: number): void {
    const data = this.queryClient.getQueryData<Pages>(query.queryKey);
    if (data === undefined) return;
    if (!('pages' in data)) {
      this.put(query, data, applyToPage(data, message, members), message);
      return;
    }
    const pages = data.pages.map((page) => applyToPage(page, message, members));
    const known = pages.filter((page) => page !== undefined);
    const isSame = pages.every((page, index) => page === data.pages[index]);
    this.put(query, data, isSame ? data : known.length < pages.length ? undefined : { ...data, pages: known }, message);
  }

  private applyToTeam(query: Query, call: Parts['call'], message: BoardMessage, isNews: boolean): void {
    // The viewer's own change is shown optimistically, and a pending answer may be older than the message.
    if (this.queryClient.isMutating() > 0 || query.state.fetchStatus === 'fetching') {
      this.refetcher.refetch(query, message.spread);
      return;
    }
    if (call === 'listFullGroups') {
      const all = this.queryClient.getQueryData<ListFullGroupsResponse>(query.queryKey);
      const teams = all && applyToTeams(all.data, message);
      if (!all || teams === all.data) return;
      this.put(query, all, teams && { ...all, data: teams }, message);
    } else {
      const one = this.queryClient.getQueryData<GetBallsResponse>(query.queryKey);
      const team = one && applyToTeam(one.data, message, call === 'getBalls');
      if (!one || team === one.data) return;
      this.put(query, one, team && { ...one, data: team }, message);
    }
    // Position and job title are in no message; the scores page does not show them.
    if (isNews && call !== 'getBalls') this.refetcher.refetch(query, message.spread);
  }

  private put<Data>(query: Query, old: Data, next: Data | undefined, { spread }: BoardMessage): void {
    if (next === undefined) this.refetcher.refetch(query, spread);
    else if (next !== old) this.queryClient.setQueryData(query.queryKey, next);
  }

  /** Boards that were fetched say their versions too. */
  private learn(query: Query): void {
    if (queryParts(query.queryKey).call !== 'listBoards') return;
    const data = this.queryClient.getQueryData<Pages>(query.queryKey);
    this.day = pagesIn(data).at(-1)?.data.today ?? this.day;
    for (const team of teamsIn(data)) {
      const version = versionOf(team);
      const known = this.versions.of(`team:${team.id}`);
      if (version === undefined) continue;
      const entry = `${query.queryHash} ${team.id}`;
      if (known !== undefined && version < known) this.takeOlderAnswer(query, team.id, version, entry);
      else this.olderAnswers.delete(entry);
      if (known !== undefined && version <= known) continue;
      this.versions.take(`team:${team.id}`, version);
      this.outdate(team.id, version);
    }
  }

  /**
   * An answer older than the known version was on its way when the message came: the message's data stays, and the query
   * refetches once. If the answer is the same, the server itself has gone back.
   */
  private takeOlderAnswer(query: Query, id: number, version: number, entry: string): void {
    if (this.olderAnswers.get(entry) === version) {
      this.olderAnswers.delete(entry);
      this.latest.delete(id);
      this.versions.reset(`team:${id}`, version);
      return;
    }
    this.olderAnswers.set(entry, version);
    const message = this.latest.get(id);
    if (message) this.applyToBoards(query, message, membersAsked(queryParts(query.queryKey).query));
    this.refetcher.refetch(query, recoverMs);
  }

  /** The stream will not repeat what is known, so older data of this team is marked stale. */
  private outdate(id: number, version: number): void {
    const isOlder = ({ queryKey }: Query): boolean => {
      const board = this.boardIn(queryKey, id);
      return board ? (versionOf(board) ?? version) < version : isOfTeam(queryParts(queryKey), id);
    };
    void this.queryClient.invalidateQueries({ predicate: (query) => isOlder(query), refetchType: 'none' });
  }
}
