/** The app's page as the server has it now; undefined if it does not answer. */
export async function pageNow(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Reloads if the server answers. Returns whether it did. */
export async function reloadIfReachable(reload = () => location.reload()): Promise<boolean> {
  if ((await pageNow()) === undefined) return false;
  reload();
  return true;
}
