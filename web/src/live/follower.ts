import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { BoardTeam, GetBallsResponse, ListBoardsResponse, ListFullGroupsResponse } from '@/api/gen/types.gen.ts';
import { applyToPage, applyToTeam, applyToTeams, membersAsked, versionOf } from './apply.ts';
import { Asker } from './asker.ts';
import { dependsOn } from './depends.ts';
import type { BoardMessage, LiveMessage, VersionMessage } from './messages.ts';
import { queryParts } from './query-parts.ts';
import { Versions } from './versions.ts';

type Pages = ListBoardsResponse | InfiniteData<ListBoardsResponse>;

const recoverMs = 1000;
const lostMs = 500;

/** What counts the people of teams, and no more of a board. */
const countsPeople = new Set(['getProfileStats', 'listGroups', 'listAvailableUsers']);

/** What stands now; a day that is over has its last board. */
function pagesIn(data: Pages | undefined): ListBoardsResponse[] {
  const pages = data === undefined ? [] : 'pages' in data ? data.pages : [data];
  return pages.filter((page) => page.data.day >= page.data.today);
}

const teamsIn = (data: Pages | undefined): BoardTeam[] => pagesIn(data).flatMap((page) => page.data.teams);

/** Whether a query other than of boards shows this team. */
function isOfTeam({ call, path }: ReturnType<typeof queryParts>, id: number): boolean {
  if (call === 'listFullGroups') return true;
  return ['getBalls', 'getFullGroup', 'listScoreChanges'].includes(call) && Number(path['id']) === id;
}

/** Keeps the queries of the tab as new as the messages are; holds the newest version of everything. */
export class Follower {
  readonly versions = new Versions();
  /** The organisation's day, as it was heard last: at midnight boards change without a new version. */
  day: string | undefined;
  private readonly latest = new Map<number, BoardMessage>();
  private readonly doubts = new Map<string, number>();
  private readonly asker: Asker;
  private readonly queryClient: QueryClient;
  private readonly unsubscribe: () => void;

  constructor(queryClient: QueryClient) {
    this.queryClient = queryClient;
    this.asker = new Asker(queryClient);
    for (const query of this.queries()) this.learn(query);
    this.unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      // What was put there by hand came from a message, or is a change that is not done yet.
      if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) {
        this.learn(event.query);
      }
    });
  }

  stop(): void {
    this.unsubscribe();
    this.asker.stop();
  }

  /** No stream any more: whether the server is gone or only the stream, the boards that are shown find out at once. */
  lost(): void {
    for (const query of this.queries()) {
      if (query.isActive() && /^(listBoards|getBalls)$/.test(queryParts(query.queryKey).call))
        this.asker.ask(query, lostMs);
    }
  }

  /** Asks again for what failed meanwhile and is shown; all else is told by the stream. */
  found(): void {
    for (const query of this.queries()) {
      if (query.state.status === 'error' && query.isActive()) this.asker.ask(query, recoverMs);
    }
  }

  /** Says whether a board that is on the screen has changed by it, and what it was before. */
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
    // An older one is believed too: it holds nothing that could be shown, and the database may have been restored.
    this.versions.reset(entry, version);
    for (const query of this.queries()) {
      if (!dependsOn(query.queryKey, { area, key })) continue;
      const { dataUpdatedAt, fetchStatus } = query.state;
      // What has failed to come is the screen's business, until something changes. All else may have been read just
      // before a change that the first version counts already.
      const hasFailed = dataUpdatedAt === 0 && fetchStatus !== 'fetching';
      if (known !== undefined || !hasFailed) this.asker.ask(query, spread);
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
    const [before] = shown.flatMap(({ queryKey }) => this.boardIn(queryKey, message.id) ?? []);
    for (const query of this.queries()) {
      if (isResized && countsPeople.has(queryParts(query.queryKey).call)) this.asker.ask(query, message.spread);
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
    else if (!isOfTeam(parts, message.id)) return;
    else if (parts.call === 'listScoreChanges') {
      if (isNews) this.asker.ask(query, message.spread);
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

  private applyToTeam(query: Query, call: string, message: BoardMessage, isNews: boolean): void {
    // A change of the viewer's own is shown before it is done; and an answer that is on its way may be older.
    if (this.queryClient.isMutating() > 0 || query.state.fetchStatus === 'fetching') {
      this.asker.ask(query, message.spread);
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
    // Duties are in no message, and where scores are set they are asked for now and then anyway.
    if (isNews && call !== 'getBalls') this.asker.ask(query, message.spread);
  }

  private put<Data>(query: Query, old: Data, next: Data | undefined, { spread }: BoardMessage): void {
    if (next === undefined) this.asker.ask(query, spread);
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
      const doubt = `${query.queryHash} ${team.id}`;
      if (known !== undefined && version < known) this.doubt(query, team.id, version, doubt);
      else this.doubts.delete(doubt);
      if (known !== undefined && version <= known) continue;
      this.versions.take(`team:${team.id}`, version);
      this.outdate(team.id, version);
    }
  }

  /**
   * An answer that is older than what is known was on its way when the message came: what is shown stays as the message
   * said, and the server is asked once more. If it says the same again, it has gone back itself.
   */
  private doubt(query: Query, id: number, version: number, doubt: string): void {
    if (this.doubts.get(doubt) === version) {
      this.doubts.delete(doubt);
      this.latest.delete(id);
      this.versions.reset(`team:${id}`, version);
      return;
    }
    this.doubts.set(doubt, version);
    const message = this.latest.get(id);
    if (message) this.applyToBoards(query, message, membersAsked(queryParts(query.queryKey).query));
    this.asker.ask(query, recoverMs);
  }

  /** The stream will not tell what is known: whatever shows the team as it was before is asked for when it is wanted. */
  private outdate(id: number, version: number): void {
    const isOlder = ({ queryKey }: Query): boolean => {
      const board = this.boardIn(queryKey, id);
      return board ? (versionOf(board) ?? version) < version : isOfTeam(queryParts(queryKey), id);
    };
    void this.queryClient.invalidateQueries({ predicate: (query) => isOlder(query), refetchType: 'none' });
  }
}
