/** Where the footer's Blog link leads when the deployment names no address of its own. */
export const projectPage = 'https://standings.example';

export const brandName = 'Standings';
