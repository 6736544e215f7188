/** What the dashboard, whose first load has no room for it, asks for afterwards. */
export { gainParts } from './gain-parts.tsx';
export { PeriodBar, PeriodNote } from './period-bar.tsx';
