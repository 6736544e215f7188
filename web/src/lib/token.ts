import { readStored, writeStored } from './stored.ts';

const key = 'authToken';

/** AUTH-12: the session's token lives in local storage under this key (in memory where that is blocked). */
export const token = {
  read: (): string | null => readStored(key),
  write: (value: string): void => writeStored(key, value),
  remove: (): void => writeStored(key, null),
  /** Another tab signed in or out (a storage event never fires in the tab that wrote). */
  onChangeElsewhere(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key === key || event.key === null) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
