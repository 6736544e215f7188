const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture that a browser can show: one pixel. */
export const picture = new File([Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))], 'x.png', {
  type: 'image/png',
});
