import { expect, test } from 'vitest';
import { formOf, isFooterUrl, organisationChange } from './organisation-change.ts';

const before = {
  name: 'Pharma',
  zone: 'Europe/Moscow',
  week_start: 1,
  currency: null,
  managers_set_scores: true,
  managers_set_rules: false,
  admins_need_second_factor: false,
  terms_url: 'https://example.com/terms',
  blog_url: null,
};

test('only what changed is sent; an emptied address is removed', () => {
  const form = formOf(before);
  expect(organisationChange(before, form)).toBeUndefined();
  expect(organisationChange(before, { ...form, name: ' Pharma ' })).toBeUndefined();
  expect(organisationChange(before, { ...form, week_start: 7, zone: 'UTC' })).toEqual({ week_start: 7, zone: 'UTC' });
  expect(organisationChange(before, { ...form, currency: 'RUB' })).toEqual({ currency: 'RUB' });
  expect(organisationChange({ ...before, currency: 'RUB' }, form)).toEqual({ currency: null });
  expect(organisationChange(before, { ...form, managers_set_rules: true })).toEqual({ managers_set_rules: true });
  expect(organisationChange(before, { ...form, terms_url: ' ' })).toEqual({ terms_url: null });
  expect(organisationChange(before, { ...form, blog_url: 'https://b.example' })).toEqual({
    blog_url: 'https://b.example',
  });
});

test.each([
  ['', true],
  ['https://example.com/a', true],
  ['HTTP://example.com', true],
  ['example.com', false],
  ['javascript:alert(1)', false],
  ['https://', false],
])('the address %j: %j', (text, right) => {
  expect(isFooterUrl(text)).toBe(right);
});
