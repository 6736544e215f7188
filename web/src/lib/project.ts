export const brandName = 'Standings';
