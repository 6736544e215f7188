/** 'Иван' of 'Иван Карпов': in a sentence about somebody whose whole name stands beside it. */
export const firstName = (name: string): string => name.trim().split(/\s/, 1)[0] ?? name;
