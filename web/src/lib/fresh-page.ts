/** The app's page as the server has it now; nothing where it does not answer. */
export async function pageNow(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Loads the page anew once the server answers: it must come back. Answers whether it did. */
export async function reloadIfReachable(reload = () => location.reload()): Promise<boolean> {
  if ((await pageNow()) === undefined) return false;
  reload();
  return true;
}
