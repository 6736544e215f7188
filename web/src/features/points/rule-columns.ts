/** Number, kind, origin, points, what can be done; on a phone in two lines. Shared with the head of the list. */
export const ruleColumns =
  'grid grid-cols-[16px_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2 md:grid-cols-[16px_minmax(8.25rem,8.5rem)_minmax(6.25rem,7rem)_minmax(4.5rem,6rem)_minmax(7rem,1fr)]';
