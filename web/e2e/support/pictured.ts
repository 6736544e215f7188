/** What `just screenshots` and `just moving-picture` set: without either, journeys only judge. */
export const stills = process.env['SCREENSHOTS'] === '1';
export const moving = process.env['MOVING_PICTURE'] === '1';
