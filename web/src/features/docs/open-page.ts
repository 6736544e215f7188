import { contents } from 'virtual:guide/contents';
import type { GuideEntry, GuidePage, Language } from './guide-types.ts';

export type OpenPage = {
  entry: GuideEntry;
  page: GuidePage;
  /** The neighbours among the pages for the same person. */
  previous: GuideEntry | undefined;
  next: GuideEntry | undefined;
};

export async function openPage(language: Language, person: string, slug: string): Promise<OpenPage | undefined> {
  const pages = contents[language].filter((each) => each.person === person);
  const at = pages.findIndex((each) => each.slug === slug);
  const entry = pages[at];
  if (!entry) return undefined;
  const { page } = await entry.load();
  return { entry, page, previous: pages[at - 1], next: pages[at + 1] };
}
