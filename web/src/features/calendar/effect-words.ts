import { unit } from '@/board/score.tsx';
import type { EventEffect } from '@/api/gen/types.gen.ts';
import { ordinal } from '@/i18n/ordinal.ts';
import type { TFunction } from '@/i18n/translator.ts';
import { dayIn } from '@/lib/day-in.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatChange, formatScore } from '@/lib/format.ts';
import { kindNames } from '@/ui/kinds.ts';
import type { EventChange } from './event-change.ts';
import type { EventOwner } from './event-owner.ts';
import { firstName } from '@/lib/first-name.ts';

type Told = {
  effect: EventEffect;
  change: EventChange;
  /** As they stood before it. */
  owner: EventOwner;
  /** The organisation's. */
  zone: string | undefined;
  t: TFunction;
  language: string;
};

/** Whether what is saved has another kind, start or amount: all that points can depend on. */
function canCount(change: EventChange): boolean {
  if (change.action !== 'update') return true;
  const { event, details } = change;
  return (
    event.eventType !== details.eventType ||
    Date.parse(event.start_utc) !== Date.parse(details.start_utc) ||
    (details.amount !== undefined && (event.amount ?? null) !== details.amount)
  );
}

/** '1,378 SD, from 5th to 3rd place'. Where they stood is left out if the list that says so was not the newest. */
function standing({ effect: { points, balle, place }, owner: { person }, t, language }: Told): string | undefined {
  if (typeof balle !== 'number') return undefined;
  const score = formatScore(balle, language);
  if (typeof place !== 'number') return `${score} ${unit}`;
  const moved = person.place !== place && Math.abs(person.balle + (points ?? 0) - balle) < 0.005;
  const placed = { score, place: ordinal(place, t) };
  return moved ? t('event.placeMoved', { ...placed, from: ordinal(person.place, t) }) : t('event.placeNow', placed);
}

/** PTS-33: what a change of an event gave or took, as the server says; undefined where it could do neither. */
export function effectWords(told: Told): { text: string; detail: string | undefined } | undefined {
  const { effect, change, owner, zone, t, language } = told;
  const { points, is_final } = effect;
  if (typeof points !== 'number' || (points === 0 && !canCount(change))) return undefined;
  const counted = { points: formatChange(points, language), name: firstName(owner.person.name) };
  if (change.action === 'delete') {
    return points === 0 ? undefined : { text: t('event.deleted', counted), detail: standing(told) };
  }
  const kind = t(kindNames[change.details.eventType]);
  if (points === 0 && is_final === true && zone !== undefined) {
    const day = formatDay(dayIn(zone, new Date(change.details.start_utc)), language, 'dayMonth');
    return { text: t('event.savedFinal', { kind, day }), detail: undefined };
  }
  return { text: t('event.saved', { kind, ...counted }), detail: standing(told) };
}
