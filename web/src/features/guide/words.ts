/** As the whole app compares: whatever the case, ё as е. */
export const folded = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');

export const wordPattern = /[\p{L}\p{N}]+/gu;
