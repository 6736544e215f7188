/** Over plain HTTP a browser has no clipboard for pages: then the text is selected, and one key away from it. */
export async function copyOrSelect(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
