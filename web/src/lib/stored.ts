/** What local storage refused, because it is blocked or full: kept until the page is left. */
const refused = new Map<string, string | null>();

export function readStored(key: string): string | null {
  const kept = refused.get(key);
  if (kept !== undefined) return kept;
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
    refused.delete(key);
  } catch {
    refused.set(key, value);
    console.warn(`local storage refused the key ${key}`);
  }
}
