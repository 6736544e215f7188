/** Rank, picture, name, job title, change, score, edit; on a phone rank, name, score, edit. Shared with the head. */
export const rowColumns =
  'grid grid-cols-[30px_minmax(0,1fr)_auto_44px] items-center gap-x-2 md:grid-cols-[44px_34px_minmax(0,1.1fr)_minmax(0,1fr)_44px_minmax(110px,auto)_104px] md:gap-x-3';
