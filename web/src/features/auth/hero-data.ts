import gleb from '@/styles/art/face-gleb.svg';
import irina from '@/styles/art/face-irina.svg';
import larisa from '@/styles/art/face-larisa.svg';
import maria from '@/styles/art/face-maria.svg';
import tatiana from '@/styles/art/face-tatiana.svg';

/** The invented board of the sign-in screens: a picture of the product, no data of anyone. */
export const heroTeam = { name: 'North Region — Cardiology', type: 'Prescription · Field' };

export const heroMembers = [
  { name: 'Мария Лебедева', face: maria, place: 1, balle: 1486, change: 0, bump: undefined },
  { name: 'Ирина Ковальчук', face: irina, place: 2, balle: 1442, change: 1, bump: undefined },
  { name: 'Глеб Ушаков', face: gleb, place: 3, balle: 1379, change: -1, bump: undefined },
  { name: 'Татьяна Гущина', face: tatiana, place: 4, balle: 1303, change: 2, bump: undefined },
  { name: 'Лариса Тихомирова', face: larisa, place: 5, balle: 1233, change: 0, bump: '+15' },
] as const;

export const heroRiser = heroMembers[1].name;
