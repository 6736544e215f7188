/** Over plain HTTP there is no clipboard: then the text is selected, ready to be copied by hand. */
export async function copyOrSelect(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
