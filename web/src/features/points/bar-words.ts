import type { TFunction } from '@/i18n/translator.ts';
import { addDays } from '@/lib/days.ts';
import { formatScore } from '@/lib/format.ts';
import { formatDay, formatInstant } from '@/lib/format-date.ts';
import type { BarState } from './bar-state.ts';
import { differences, type Tried } from './draft-changes.ts';
import type { Asked } from './use-trial.ts';
import type { ListedVersion } from './version-spans.ts';

type Known = {
  changes: number;
  /** How many versions were saved: the newest one's number. */
  total: number;
  fromDay: string;
  /** Saving asks from which day: so many rules instead of scores by hand. */
  switchesOn: number | undefined;
  /** Of the first line that is not complete. */
  incomplete: number | undefined;
  asked: Asked | undefined;
  /** The draft, where it is complete. */
  now: Tried | undefined;
  versions: readonly ListedVersion[];
  /** What the server said. */
  refusal: string | undefined;
};

type Words = { title: string; hint: string };

function cleanWords({ versions }: Known, t: TFunction, language: string): Words {
  const [newest] = versions;
  const day = newest ? formatDay(newest.version.from_day, language, 'medium') : '';
  const hint = t('points.bar.cleanHint');
  if (newest?.span.state === 'inForce') return { title: t('points.bar.clean', { n: newest.number, day }), hint };
  return { title: `${t('points.version', { n: newest?.number })}. ${t('points.fromDay', { day })}`, hint };
}

function savedWords({ versions, total }: Known, t: TFunction, language: string): Words {
  const [newest, before] = versions;
  const title = t('points.bar.saved', { n: total });
  if (!newest || !before)
    return { title, hint: t('points.fromDay', { day: newest ? shortDay(newest, language) : '' }) };
  const until = formatDay(addDays(newest.version.from_day, -1), language, 'dayMonth');
  const day = shortDay(newest, language);
  return { title, hint: t('points.bar.savedHint', { before: before.number, until, n: newest.number, day }) };
}

const shortDay = ({ version }: ListedVersion, language: string): string =>
  formatDay(version.from_day, language, 'medium');

function staleHint({ asked, now }: Known, t: TFunction, language: string): string {
  const found = asked && now ? differences(asked, now) : [];
  const [first] = found;
  if (found.length === 1 && first !== undefined && first !== 'other') {
    const text = (points: number) => formatScore(points, language);
    return t('points.bar.staleOne', { n: first.place + 1, from: text(first.from), to: text(first.to) });
  }
  const time = asked ? formatInstant(asked.at, language, 'time') : '';
  return t('points.bar.staleMany', { count: found.length, time });
}

function readyWords(known: Known, t: TFunction, language: string): Words {
  const { changes, total, fromDay, switchesOn, asked } = known;
  const title = asked
    ? t('points.bar.previewed', { time: formatInstant(asked.at, language, 'time') })
    : t('points.bar.changed', { count: changes });
  if (switchesOn !== undefined) return { title, hint: t('points.bar.switchOn', { count: switchesOn }) };
  const day = fromDay === '' ? '' : formatDay(fromDay, language, 'short');
  if (total === 0) return { title, hint: t('points.fromDay', { day }) };
  return { title, hint: t('points.bar.previewedHint', { count: changes, n: total, day }) };
}

type Say = (known: Known, t: TFunction, language: string) => Words;

const sentences: Record<BarState, Say> = {
  clean: cleanWords,
  saved: savedWords,
  ready: readyWords,
  saving: readyWords,
  stale: (known, t, language) => ({ title: t('points.bar.stale'), hint: staleHint(known, t, language) }),
  changed: ({ changes }, t) => ({
    title: t('points.bar.changed', { count: changes }),
    hint: t('points.bar.changedHint'),
  }),
  counting: (_, t) => ({ title: t('lab.counting'), hint: t('points.bar.countingHint') }),
  incomplete: ({ incomplete }, t) => ({
    title: t('points.bar.incomplete', { n: incomplete }),
    hint: t('points.bar.incompleteHint'),
  }),
  finalDaysWrong: (_, t) => ({ title: t('points.finalAfter'), hint: t('points.finalHint') }),
  dayMissing: (_, t) => ({ title: t('points.from'), hint: t('points.fromHint') }),
  conflict: (_, t) => ({ title: t('points.bar.conflict'), hint: t('points.bar.conflictHint') }),
  offline: (_, t) => ({ title: t('points.bar.offline'), hint: t('points.bar.offlineHint') }),
  refused: ({ refusal }, t) => ({ title: t('rules.failed'), hint: refusal ?? t('lab.failedHint') }),
};

/** The sentences of the draft bar. */
export const barWords = (state: BarState, known: Known, t: TFunction, language: string): Words =>
  sentences[state](known, t, language);
