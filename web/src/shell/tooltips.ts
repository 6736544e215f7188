/** A pointer that only passes shows nothing. */
const delayMs = 400;
const distance = 6;

/** What `data-tip` says, or the name of a button or link that shows only its icon. On hover the browser shows a `title`. */
function textOf(element: HTMLElement, isFocused: boolean): string | undefined {
  if (element.dataset['tip'] !== undefined) return element.dataset['tip'];
  if (element.innerText.trim() !== '' || (element.title !== '' && !isFocused)) return undefined;
  return element.getAttribute('aria-label') ?? undefined;
}

function named(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element && target.closest('[data-tip], button[aria-label], a[aria-label]');
  return element instanceof HTMLElement ? element : undefined;
}

/** Below the element, or above where there is no room, and never beyond the sides. */
function place(tip: HTMLElement, at: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(Math.max(distance, at.left + (at.width - width) / 2), innerWidth - width - distance);
  const below = at.bottom + distance;
  const top = below + height > innerHeight ? at.top - distance - height : below;
  Object.assign(tip.style, { left: `${Math.round(left)}px`, top: `${Math.round(top)}px` });
}

/** One tooltip for the whole app. Hidden from screen readers: they have the name. */
export function startTooltips(): void {
  const tip = document.createElement('div');
  tip.popover = 'manual';
  tip.ariaHidden = 'true';
  tip.className =
    'pointer-events-none fixed inset-auto m-0 max-w-64 rounded-md border border-border-strong bg-popover px-2 py-1 type-caption text-foreground shadow-popover print:hidden';
  document.body.append(tip);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner: HTMLElement | undefined;

  function hide(): void {
    clearTimeout(timer);
    tip.hidePopover();
  }

  function show(element: HTMLElement, isFocused: boolean): void {
    const text = element.isConnected && element.ariaExpanded !== 'true' ? textOf(element, isFocused) : undefined;
    if (text === undefined || text === '') return;
    tip.textContent = text;
    tip.showPopover();
    place(tip, element.getBoundingClientRect());
  }

  function aim(element: HTMLElement | undefined, isFocused: boolean): void {
    if (element === owner) return;
    hide();
    owner = element;
    if (element) timer = setTimeout(() => show(element, isFocused), isFocused ? 0 : delayMs);
  }

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') aim(named(target), false);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) aim(named(target), true);
  });
  document.addEventListener('focusout', () => aim(undefined, false));
  for (const type of ['pointerdown', 'scroll', 'keydown']) document.addEventListener(type, hide, { capture: true });
}
