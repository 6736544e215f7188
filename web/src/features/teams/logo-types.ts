/** TEAM-06: what a new team's logo may be. */
const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

export const newLogoAccept = types.join();

export function isNewLogo(file: File): boolean {
  return types.includes(file.type);
}
