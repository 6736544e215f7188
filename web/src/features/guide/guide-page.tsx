import { Languages } from 'lucide-react';
import { Blocks } from './blocks.tsx';
import { useGuideTexts } from './guide-setting.ts';
import type { Language } from './guide-types.ts';
import { InlineText } from './inline-text.tsx';
import type { OpenPage } from './open-page.ts';
import { PageHeadings } from './page-headings.tsx';
import { PageNeighbours } from './page-neighbours.tsx';
import { personTexts } from './person-texts.ts';

type Props = { language: Language; open: OpenPage };

export function GuidePageView({ language, open: { entry, page, previous, next } }: Props) {
  const { t } = useGuideTexts();
  const foreign = entry.language === language ? undefined : entry.language;
  return (
    <div className="gap-10 xl:grid xl:grid-cols-[minmax(0,44rem)_14rem] xl:justify-between">
      <div className="min-w-0 max-w-[44rem]">
        <p className="mb-1.5 type-caption font-[580] text-muted-foreground">{t(personTexts[entry.person].name)}</p>
        {foreign && (
          <p className="mb-3 flex items-center gap-2 type-dense text-muted-foreground">
            <Languages aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
            {t('docs.englishOnly')}
          </p>
        )}
        <article lang={foreign} className="flex flex-col gap-4 text-[15px] leading-6 text-foreground-2">
          <header className="flex max-w-[36rem] flex-col gap-2">
            <h1 className="type-title break-words text-foreground">{page.title}</h1>
            <p className="text-base leading-[1.625rem]">
              <InlineText parts={page.lead} />
            </p>
          </header>
          <Blocks blocks={page.blocks} pictures={page.pictures} />
        </article>
        <PageNeighbours language={language} previous={previous} next={next} />
      </div>
      {page.headings.length > 1 && <PageHeadings entry={entry} headings={page.headings} lang={foreign} />}
    </div>
  );
}
