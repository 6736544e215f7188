import { createContext, use } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Language } from './guide-types.ts';

type GuideSetting = {
  /** The catalogue with the texts around the pages: in their language. Without one it is the app's. */
  catalogue: string | undefined;
  /** The language as the address has it, for the links between pages. */
  lang: Language | undefined;
};

export const GuideSettingContext = createContext<GuideSetting>({ catalogue: undefined, lang: undefined });

export const useGuideSetting = () => use(GuideSettingContext);

export function useGuideTexts() {
  const { catalogue } = useGuideSetting();
  return useTranslation(catalogue);
}
