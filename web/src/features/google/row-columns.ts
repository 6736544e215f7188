/** Who, how, what, when, and what can be done: the same for the head and each line of the list. */
export const rowColumns =
  'xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,11rem)_16.5rem] xl:items-center xl:gap-x-4';
