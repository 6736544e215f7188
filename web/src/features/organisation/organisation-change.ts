import type { Organisation } from '@/api/types.ts';
import { changedFields } from '@/lib/changed-fields.ts';

/** What the form holds: an address that is not there is an empty text. */
export type OrganisationForm = {
  name: string;
  zone: string;
  week_start: number;
  /** Empty for none. */
  currency: string;
  managers_set_scores: boolean;
  managers_set_rules: boolean;
  admins_need_second_factor: boolean;
  terms_url: string;
  blog_url: string;
};

/** What of the organisation it changes. */
type Edited = Pick<Organisation, keyof OrganisationForm>;

export function formOf({ currency, terms_url, blog_url, ...rest }: Edited): OrganisationForm {
  const { name, zone, week_start, managers_set_scores, managers_set_rules, admins_need_second_factor } = rest;
  return {
    name,
    zone,
    week_start,
    currency: currency ?? '',
    managers_set_scores,
    managers_set_rules,
    admins_need_second_factor,
    terms_url: terms_url ?? '',
    blog_url: blog_url ?? '',
  };
}

/** Only what changed; an address that was emptied is removed, and so is the currency. */
export function organisationChange(before: Edited, form: OrganisationForm): Partial<Edited> | undefined {
  const { currency = null, terms_url = null, blog_url = null } = before;
  const { name, zone, week_start, managers_set_scores, managers_set_rules, admins_need_second_factor } = before;
  return changedFields<Required<Edited>>(
    {
      name,
      zone,
      week_start,
      currency,
      managers_set_scores,
      managers_set_rules,
      admins_need_second_factor,
      terms_url,
      blog_url,
    },
    {
      name: form.name.trim(),
      zone: form.zone,
      week_start: form.week_start,
      currency: form.currency || null,
      managers_set_scores: form.managers_set_scores,
      managers_set_rules: form.managers_set_rules,
      admins_need_second_factor: form.admins_need_second_factor,
      terms_url: form.terms_url.trim() || null,
      blog_url: form.blog_url.trim() || null,
    },
  );
}

/** Empty, or one that a browser can open and that runs no script. */
export function isFooterUrl(text: string): boolean {
  const url = text.trim();
  return url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url));
}
