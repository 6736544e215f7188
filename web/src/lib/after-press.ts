let pressed = false;
const press = (now: boolean) => () => {
  pressed = now;
};
window.addEventListener('pointerdown', press(true), true);
window.addEventListener('pointerup', press(false), true);
window.addEventListener('pointercancel', press(false), true);

/**
 * At once, or when the mouse button that is down comes up: what moves the page in between would take the click away
 * from what is being pressed. Still before that click, so that it finds what was done.
 */
export function afterPress(action: () => void): void {
  if (pressed) window.addEventListener('mouseup', action, { once: true, capture: true });
  else action();
}
