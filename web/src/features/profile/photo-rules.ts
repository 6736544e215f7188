/** PROF-03: png and jpeg; the server takes webp too. */
const types = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp'];
const mostBytes = 5 * 1024 * 1024;

export const photoAccept = types.join();

/** A dropped file has passed no filter: the browser asks `accept` only of those that are picked. */
export function photoProblem(file: { type: string; size: number }): 'type' | 'size' | undefined {
  if (!types.includes(file.type)) return 'type';
  return file.size > mostBytes ? 'size' : undefined;
}
