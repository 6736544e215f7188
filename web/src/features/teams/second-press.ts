const withinMs = 500;
const withinPx = 16;

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp' | 'detail'>;

/** Whether a press is the second of a double click, which finds another row under the pointer than the first. */
export function isSecondPress(press: Press, before: Press | undefined): boolean {
  // A key presses what has the focus, wherever that is.
  if (press.detail === 0) return false;
  if (press.detail > 1) return true;
  return (
    before !== undefined &&
    before.detail > 0 &&
    press.timeStamp - before.timeStamp < withinMs &&
    Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < withinPx
  );
}
