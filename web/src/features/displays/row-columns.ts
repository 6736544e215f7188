/** What it is called, whose boards, when it was seen and made, what can be done: the same for the head and each line. */
export const rowColumns =
  'xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1.6fr)_minmax(0,9rem)_minmax(0,9rem)_14rem] xl:items-center xl:gap-x-4';
