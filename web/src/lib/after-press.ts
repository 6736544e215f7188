let pressed = false;
const press = (now: boolean) => () => {
  pressed = now;
};
window.addEventListener('pointerdown', press(true), true);
window.addEventListener('pointerup', press(false), true);
window.addEventListener('pointercancel', press(false), true);

/**
 * Runs at once, or when the pressed mouse button is released: moving the page in between would take the click away from its
 * target. It still runs before that click, which then finds what was done.
 */
export function afterPress(action: () => void): void {
  if (pressed) window.addEventListener('mouseup', action, { once: true, capture: true });
  else action();
}
