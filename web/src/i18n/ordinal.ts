import type { TFunction } from '@/i18n/translator.ts';

const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** Catalogues count cardinals; the four endings of English ordinals are texts of their own, in Russian all alike. */
const keys = { one: 'place.one', two: 'place.two', few: 'place.few', other: 'place.other' } as const;

/** '2nd', '11th', '23rd'. */
export function ordinal(place: number, t: TFunction): string {
  const form = rules.select(place);
  return t(keys[form === 'one' || form === 'two' || form === 'few' ? form : 'other'], { place });
}
