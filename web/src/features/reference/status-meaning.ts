import type { TextKey } from '@/i18n/text-key.ts';

/** For an answer that the document does not describe: what its status means in this API. */
export const statusMeaning: Readonly<Record<string, TextKey>> = {
  '200': 'reference.status.ok',
  '201': 'reference.status.created',
  '204': 'reference.status.ok',
  '304': 'reference.status.notModified',
  '400': 'reference.status.unreadable',
  '401': 'reference.status.unauthenticated',
  '403': 'reference.status.forbidden',
  '404': 'reference.status.notFound',
  '409': 'reference.status.conflict',
  '413': 'reference.status.tooLarge',
  '415': 'reference.status.unsupportedType',
  '422': 'reference.status.invalid',
  '429': 'reference.status.tooMany',
  '500': 'reference.status.internal',
  '503': 'reference.status.unavailable',
};
