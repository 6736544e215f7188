/** The names that some browsers still use for zones that were renamed long ago; a database may know the new ones only. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

const today = (zone: string): string => renamed.get(zone) ?? zone;

export function ownZone(): string {
  return today(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The database's own list is for who is signed in; the browser's comes close. */
export function browserZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone').map(today), 'UTC', ownZone()])].toSorted();
}

/** The first day of the week where this language is spoken: 1 is Monday, which it also is where nothing is known. */
export function firstDayOf(language: string): number {
  const locale = new Intl.Locale(language);
  // Not in every browser yet.
  const week: unknown =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' ? locale.getWeekInfo() : undefined;
  const known = typeof week === 'object' && week !== null && 'firstDay' in week ? week.firstDay : undefined;
  return typeof known === 'number' ? known : 1;
}
