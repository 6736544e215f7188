/** TEAM-06, USER-04, PROF-03: what a picture may be; the server takes no more. */
const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'];
const mostBytes = 5 * 1024 * 1024;

export const pictureAccept = types.join();

/** A dropped file has passed no filter: the browser asks `accept` only of those that are picked. */
export function pictureProblem(file: { type: string; size: number }, anyImage = false): 'type' | 'size' | undefined {
  if (!anyImage && !types.includes(file.type)) return 'type';
  return file.size > mostBytes ? 'size' : undefined;
}
