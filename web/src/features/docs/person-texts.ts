import type { TextKey } from '@/i18n/text-key.ts';
import type { Person } from './guide-types.ts';

export const personTexts: Record<Person, { name: TextKey; lead: TextKey }> = {
  rep: { name: 'docs.rep', lead: 'docs.repLead' },
  administrator: { name: 'docs.administrator', lead: 'docs.administratorLead' },
  operator: { name: 'docs.operator', lead: 'docs.operatorLead' },
};
