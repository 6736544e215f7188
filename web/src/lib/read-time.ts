/** The time that somebody has typed, as 14:05: '14:05', '14.05', '14 05', '1405', '9', '2:05 pm'. */
export function readTime(text: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?:\s*([ap])\.?m?\.?)?$/i.exec(text.trim());
  if (parts === null) return undefined;
  const [, hours = '', minutes = '00', half] = parts;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  return hour > 23 || Number(minutes) > 59 ? undefined : timeText(hour * 60 + Number(minutes));
}

export function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
