import type { Display } from '@/api/types.ts';
import type { TextKey } from '@/i18n/text-key.ts';

export const mostTeams = 200;
const leastSeconds = 5;
const mostSeconds = 300;
const usualSeconds = 15;

/** What the form holds: the seconds as they were typed. */
export type DisplayDraft = {
  name: string;
  teamIds: readonly number[];
  seconds: string;
  celebrate: boolean;
  language: Display['language'];
  board: Display['board'];
  goals: boolean;
};

export type DisplayDetails = {
  name: string;
  teamIds: number[];
  rotateSeconds: number;
  celebrate: boolean;
  language: Display['language'];
  board: Display['board'];
  goals: boolean;
};

type Problems = { name?: TextKey; teams?: TextKey; seconds?: TextKey };

/** A new one begins in the language of whoever makes it. */
export function draftOf(display: Display | undefined, language: Display['language']): DisplayDraft {
  const seconds = String(display?.rotateSeconds ?? usualSeconds);
  if (!display) return { name: '', teamIds: [], seconds, celebrate: true, language, board: 'score', goals: false };
  const { name, teams, celebrate, board, goals } = display;
  return {
    name,
    teamIds: teams.map(({ id }) => id),
    seconds,
    celebrate,
    language: display.language,
    board,
    goals,
  };
}

function readSeconds(text: string): number | undefined {
  const seconds = Number(text.trim());
  const right = /^\d+$/.test(text.trim()) && seconds >= leastSeconds && seconds <= mostSeconds;
  return right ? seconds : undefined;
}

/** What can be sent, or what is wrong with it. */
export function readDraft(draft: DisplayDraft): { details: DisplayDetails } | { problems: Problems } {
  const name = draft.name.trim();
  const rotateSeconds = readSeconds(draft.seconds);
  const problems: Problems = {
    ...(name === '' && { name: 'displays.needName' }),
    ...(draft.teamIds.length === 0 && { teams: 'displays.needTeams' }),
    ...(rotateSeconds === undefined && { seconds: 'displays.wrongSeconds' }),
  };
  if (rotateSeconds === undefined || Object.keys(problems).length > 0) return { problems };
  const { celebrate, language, board, goals } = draft;
  return { details: { name, teamIds: [...draft.teamIds], rotateSeconds, celebrate, language, board, goals } };
}

const sameTeams = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/** Only the changed fields; undefined when nothing has changed. */
export function displayChange(before: Display, after: DisplayDetails): Partial<DisplayDetails> | undefined {
  const teamIds = before.teams.map(({ id }) => id);
  const change: Partial<DisplayDetails> = {
    ...(after.name !== before.name && { name: after.name }),
    ...(!sameTeams(after.teamIds, teamIds) && { teamIds: after.teamIds }),
    ...(after.rotateSeconds !== before.rotateSeconds && { rotateSeconds: after.rotateSeconds }),
    ...(after.celebrate !== before.celebrate && { celebrate: after.celebrate }),
    ...(after.language !== before.language && { language: after.language }),
    ...(after.board !== before.board && { board: after.board }),
    ...(after.goals !== before.goals && { goals: after.goals }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

/** The secret stands in the fragment: no browser sends that, so no log ever holds it. */
export const displayLink = (id: number, token: string): string => `${window.location.origin}/tv/${id}#${token}`;
