import axe from 'axe-core';
import { expect } from 'vitest';
import { everything } from './axe-tags.ts';

const { documentElement: html } = document;

/** Nothing is judged half way through a fade. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
}

async function violations(theme: 'dark' | 'light'): Promise<string[]> {
  html.dataset['theme'] = theme;
  await settled();
  // What a theme can change is contrast alone: the rest is judged once.
  const runOnly = theme === 'dark' ? everything : ['color-contrast'];
  // A component is a part of a page: the page's title, language, main heading and landmarks are not its own, and only
  // the page is judged by them (e2e/screens). `region` is the only one of those rules that looks inside the body.
  const rules = { region: { enabled: false } };
  const found = await axe.run(document.body, { runOnly, rules, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${theme}, ${id}: ${node.html}\n${node.failureSummary}`),
  );
}

/** Judges what the test shows now, with its dialogs and popups, in both themes. */
export async function expectAccessible(): Promise<void> {
  const before = html.dataset['theme'];
  const found = [...(await violations('dark')), ...(await violations('light'))];
  if (before === undefined) delete html.dataset['theme'];
  else html.dataset['theme'] = before;
  expect(found).toEqual([]);
}
