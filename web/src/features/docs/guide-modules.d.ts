/** Written by scripts/guide.ts at build time. */
declare module 'virtual:guide/contents' {
  import type { GuideEntry, Language } from '@/features/docs/guide-types.ts';

  export const contents: Record<Language, readonly GuideEntry[]>;
}

declare module 'virtual:guide/search/*' {
  import type { Section } from '@/features/docs/guide-types.ts';

  export const sections: readonly Section[];
}
