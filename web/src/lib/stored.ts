/** Local storage that may be blocked or full: reading yields null, writing is then forgotten on reload. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    console.warn(`local storage refused the key ${key}`);
  }
}
