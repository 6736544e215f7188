/** TEAM-06, USER-04: what the picture of a new team or person may be. */
const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

export const newPictureAccept = types.join();

export function isNewPicture(file: File): boolean {
  return types.includes(file.type);
}
