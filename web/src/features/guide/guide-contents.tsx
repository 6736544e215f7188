import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { ContentsList } from './contents-list.tsx';
import { useGuideTexts } from './guide-setting.ts';
import type { GuideEntry, Language } from './guide-types.ts';

type Props = { language: Language; pages: readonly GuideEntry[] };

/** At the left and always in sight where there is room; folded above the page where there is not. */
export function GuideContents(props: Props) {
  const { t } = useGuideTexts();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const name = t('docs.contents');
  return (
    <>
      {/* A picked page closes it: another path is another fold. */}
      <details key={path} className="group mb-6 rounded-lg border border-border bg-card lg:hidden">
        <summary className="flex h-11 cursor-pointer list-none items-center justify-between rounded-lg px-3.5 type-dense font-medium text-foreground-2 [&::-webkit-details-marker]:hidden">
          {name}
          <ChevronDown aria-hidden strokeWidth={1.75} className="size-4 group-open:rotate-180" />
        </summary>
        <nav aria-label={name} className="px-1.5 pt-1 pb-3">
          <ContentsList {...props} />
        </nav>
      </details>
      <nav aria-label={name} className="-mx-2.5 max-h-[calc(100dvh-40px)] overflow-y-auto pb-4 max-lg:hidden">
        <ContentsList {...props} />
      </nav>
    </>
  );
}
