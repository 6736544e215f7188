import { openFirst } from '../support/docs.ts';
import { heading, type Screen } from './screen.ts';

export const docsScreens: Screen[] = [
  { name: 'docs', path: '/docs', show: heading('Guide') },
  { name: 'docs-russian', path: '/docs?lang=ru', show: heading('Руководство') },
  { name: 'docs-missing', path: '/docs/rep/nothing', show: heading('The guide has no such page') },
  {
    name: 'docs-page',
    path: '/docs',
    show: async (page) => {
      await openFirst(page);
    },
  },
  {
    name: 'docs-page-russian',
    path: '/docs?lang=ru',
    show: async (page) => {
      await openFirst(page);
    },
  },
];
