/**
 * Where the focus goes when a row leaves its list: the same control of the next row, else of the one before, else the
 * list's heading.
 */
export function neighbourOf(list: HTMLElement | null, attribute: `data-${string}`, id: number): HTMLElement | null {
  const controls = [...(list?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])];
  const at = controls.findIndex((control) => control.getAttribute(attribute) === String(id));
  return controls[at + 1] ?? controls[at - 1] ?? list?.querySelector('h2') ?? null;
}
